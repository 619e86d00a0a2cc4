import { median } from '../bench/measurement.ts';

/** Memory of a process or page at a point in time. */
export interface MemorySample {
  readonly atMs: number;
  readonly megabytes: number;
}

/** Share of the run in which caches fill and code is compiled. */
const WARM_UP_SHARE = 0.4;
const LEAST_SAMPLES = 4;
/** In a shorter time a single garbage collection looks like a leak. */
const LEAST_WARM_MS = 180_000;

/**
 * Returns the memory growth in MB per ten minutes after warm-up: the median of the slopes between all pairs of
 * samples (Theil–Sen), which is robust against single garbage collections. The first 40 % of the time is excluded.
 * Shape: negative if memory shrinks; null if fewer than four samples or three minutes remain.
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
