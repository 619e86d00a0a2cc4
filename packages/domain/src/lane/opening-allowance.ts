const HOUR_MS = 3_600_000;

/** Number of times that a person may open a barrier now. */
export type OpeningAllowance = {
  readonly left: number;
  /** Time from which one more opening is allowed, if none is now. Units: epoch milliseconds. Null if now or never. */
  readonly againMs: number | null;
};

/**
 * Returns how often a person may still open a barrier within the hour that ends now.
 * An opening counts until an hour has passed. A limit of 0 never allows one.
 */
export function openingAllowance(
  openedMs: readonly number[],
  limitPerHour: number,
  nowMs: number,
): OpeningAllowance {
  const counted = openedMs.filter((atMs) => atMs > nowMs - HOUR_MS).sort((a, b) => a - b);
  const left = Math.max(0, limitPerHour - counted.length);
  if (left > 0 || limitPerHour === 0) return { left, againMs: null };
  // The limit may have been lowered since: as many as are above it must pass too.
  const freed = counted[counted.length - limitPerHour];
  return { left, againMs: freed === undefined ? null : freed + HOUR_MS };
}
