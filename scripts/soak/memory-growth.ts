import { median } from '../bench/measurement.ts';

/** Memory of one process or page at one time. */
export interface MemorySample {
  readonly atMs: number;
  readonly megabytes: number;
}

/** The first part of a life, in which caches fill and code is compiled. */
const WARM_UP_SHARE = 0.4;
const LEAST_SAMPLES = 4;
/** In less, one collection of garbage more or less looks like a leak. */
const LEAST_WARM_MS = 180_000;

/**
 * By how many MB memory grows in ten minutes once it is warm: the median of the slopes between all pairs of samples
 * (Theil–Sen), which one collection of garbage more or less does not move. The first 40 % of the time is left out.
 * Shape: negative where it shrinks; null where fewer than four samples or three minutes are left.
 */
export function growthPerTenMinutes(samples: readonly MemorySample[]): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined) return null;
  const warmFromMs = first.atMs + (last.atMs - first.atMs) * WARM_UP_SHARE;
  const warm = samples.filter(({ atMs }) => atMs >= warmFromMs);
  if (warm.length < LEAST_SAMPLES || last.atMs - warmFromMs < LEAST_WARM_MS) return null;
  const slopes = warm.flatMap((from, index) =>
    warm
      .slice(index + 1)
      .filter(({ atMs }) => atMs > from.atMs)
      .map((to) => (to.megabytes - from.megabytes) / (to.atMs - from.atMs)),
  );
  return slopes.length === 0 ? null : median(slopes) * 600_000;
}
