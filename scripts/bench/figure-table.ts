import { alignedTable } from '../process/aligned-table.ts';
import type { StepResult } from './bench-steps.ts';
import type { Measurement } from './measurement.ts';

/** A line of the closing table, in words. */
export interface FigureRow {
  readonly figure: string;
  readonly now: string;
  readonly goal: string;
  readonly ratio: string;
  readonly verdict: string;
}

/** The figures of steps in their order; a step that failed is one line with its reason. */
export function figureRows(steps: readonly StepResult[]): FigureRow[] {
  return steps.flatMap(({ step, measurements, failure }) => [
    ...measurements.map(figureRow),
    ...(failure === undefined
      ? []
      : [{ figure: step, now: failure, goal: '', ratio: '', verdict: 'FAILED' }]),
  ]);
}

/** A ratio up to 1 is good, whichever way the goal points. */
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

/** The rows as a table for a terminal. */
export function terminalTable(rows: readonly FigureRow[]): string {
  return alignedTable([
    ['figure', 'now', 'goal', 'ratio', ''],
    ...rows.map(({ figure, now, goal, ratio, verdict }) => [figure, now, goal, ratio, verdict]),
  ]);
}

function short(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
}
