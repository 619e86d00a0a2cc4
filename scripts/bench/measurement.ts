/** Measured figure. `goal` is its maximum, or with `isRate` its minimum. */
export interface Measurement {
  readonly name: string;
  readonly now: number;
  readonly goal: number;
  readonly unit: string;
  readonly isRate?: boolean;
}

/** Returns the value below which `share` (0–1) of the values lie. Throws `RangeError` for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (found === undefined) throw new RangeError('There is no percentile of nothing.');
  return found;
}

/** Returns the middle of an odd number of measurements, or the mean of the middle two. */
export function median(measurements: readonly number[]): number {
  const sorted = [...measurements].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1];
  const high = sorted[Math.floor(middle)];
  if (low === undefined || high === undefined) throw new RangeError('There is no median of nothing.');
  return (low + high) / 2;
}

/** Returns the durations of sequential calls in ms. */
export async function timesOf(count: number, call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
  }
  return times;
}
