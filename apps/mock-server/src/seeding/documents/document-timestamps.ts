const HOUR_MS = 3_600_000;

/**
 * Returns the time of the n-th open document's last step: now for the first, seven hours earlier for each
 * next.
 */
export function recentTimestamps(referenceAt: string, index: number): string {
  return new Date(Date.parse(referenceAt) - index * 7 * HOUR_MS - HOUR_MS / 6).toISOString();
}

/** Returns the midpoint of two times, to the second. */
export function halfway(from: string, to: string): string {
  const middleMs = (Date.parse(from) + Date.parse(to)) / 2;
  return new Date(Math.floor(middleMs / 1_000) * 1_000).toISOString();
}
