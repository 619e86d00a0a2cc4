const FIRST_MS = 500;
const MAX_MS = 45_000;

/** Consecutive failures after which the status is `offline`. Retries continue. */
export const FAILURES_UNTIL_OFFLINE = 5;

/**
 * Returns the delay before the next attempt. It doubles up to 45 s; retries never stop.
 * Jitter between half and all of it keeps pages from reconnecting to a restarted server at once.
 * Shape: `failures` counts from 0, `random` is from 0 up to 1; 0 gives 250–500 ms.
 */
export function reconnectDelayMs(failures: number, random: number): number {
  const longest = Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(failures, 16));
  return Math.round((longest / 2) * (1 + random));
}
