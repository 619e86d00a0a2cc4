const FIRST_MS = 500;
const LONGEST_MS = 45_000;

/** From this many failures in a row on the page says that there is no connection, and goes on trying. */
export const FAILURES_UNTIL_OFFLINE = 5;

/**
 * How long to wait before the next try: quick at first, doubling up to 45 s, for ever. Between half and all of it, by
 * chance, so that all pages do not come back to a restarted server at once.
 * Shape: `failures` counts from 0, `random` is from 0 up to 1; 0 gives 250–500 ms.
 */
export function reconnectDelayMs(failures: number, random: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 16));
  return Math.round((longest / 2) * (1 + random));
}
