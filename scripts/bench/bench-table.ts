/** One measured figure and what it is to stay under. */
export interface Figure {
  readonly name: string;
  readonly now: number;
  readonly goal: number;
  readonly unit: 's' | 'ms' | 'kB';
}

/** The middle one of an odd number of measurements; the mean of the middle two of an even number. */
export function median(measurements: readonly number[]): number {
  const sorted = [...measurements].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1];
  const high = sorted[Math.floor(middle)];
  if (low === undefined || high === undefined) throw new RangeError('There is no median of nothing.');
  return (low + high) / 2;
}

/** Figures as a table for a terminal; the ratio is now / goal, so below 1 is good. */
export function benchTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, now, goal, unit }) => [
    name,
    `${round(now)} ${unit}`,
    `${round(goal)} ${unit}`,
    (now / goal).toFixed(2),
    now <= goal ? 'reached' : 'NOT reached',
  ]);
  const table = [['figure', 'now', 'goal', 'ratio', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}
