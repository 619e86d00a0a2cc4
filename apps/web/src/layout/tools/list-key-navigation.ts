const PAGE_OF_LINES = 8;

/** Returns the index that a key moves to in a list with an active line, or null. Arrow keys wrap around. */
export function nextOptionIndex(key: string, active: number, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return active >= last ? 0 : active + 1;
    case 'ArrowUp':
      return active <= 0 ? Math.max(last, 0) : active - 1;
    case 'PageDown':
      return Math.max(0, Math.min(active + PAGE_OF_LINES, last));
    case 'PageUp':
      return Math.max(0, active - PAGE_OF_LINES);
    default:
      return null;
  }
}
