import { alignedTable } from '../process/aligned-table.ts';
import type { StepResult } from './bench-steps.ts';
import type { Measurement } from './measurement.ts';

/** Row of the closing table. */
export interface FigureRow {
  readonly figure: string;
  readonly now: string;
  readonly goal: string;
  readonly ratio: string;
  readonly verdict: string;
}

/** Returns the figures of the steps in order. A failed step is one row with its reason. */
export function figureRows(steps: readonly StepResult[]): FigureRow[] {
  return steps.flatMap(({ step, measurements, failure }) => [
    ...measurements.map(figureRow),
    ...(failure === undefined
      ? []
      : [{ figure: step, now: failure, goal: '', ratio: '', verdict: 'FAILED' }]),
  ]);
}

/** A ratio up to 1 is good for both kinds of goals. */
function figureRow({ name, now, goal, unit, isRate = false }: Measurement): FigureRow {
  const ratio = isRate ? goal / now : now / goal;
  return {
    figure: name,
    now: `${short(now)} ${unit}`,
    goal: `${isRate ? '≥' : '≤'} ${short(goal)} ${unit}`,
    ratio: ratio.toFixed(2),
    verdict: ratio <= 1 ? 'ok' : 'MISSED',
  };
}

export function terminalTable(rows: readonly FigureRow[]): string {
  return alignedTable([
    ['figure', 'now', 'goal', 'ratio', ''],
    ...rows.map(({ figure, now, goal, ratio, verdict }) => [figure, now, goal, ratio, verdict]),
  ]);
}

function short(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
}
