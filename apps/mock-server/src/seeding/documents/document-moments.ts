const HOUR_MS = 3_600_000;

/** The last step of the n-th open document: the first just now, each later one seven hours before. */
export function momentsAgo(referenceAt: string, index: number): string {
  return new Date(Date.parse(referenceAt) - index * 7 * HOUR_MS - HOUR_MS / 6).toISOString();
}

/** In the middle between two moments, to the second. */
export function halfway(from: string, to: string): string {
  const middleMs = (Date.parse(from) + Date.parse(to)) / 2;
  return new Date(Math.floor(middleMs / 1_000) * 1_000).toISOString();
}
