const LOCAL_PART_AND_HOST = /^[^\s@]+@([^\s@]+)$/;

/**
 * Returns whether the text looks like an email address: `^[^\s@]+@[^\s@]+\.[^\s@]+$`.
 * Source: docs/spec-statements.md 5.10; the pattern is our choice.
 */
export function isEmailAddress(text: string): boolean {
  const host = LOCAL_PART_AND_HOST.exec(text)?.[1];
  if (host === undefined) return false;
  // The dot is found without a pattern: with a single one, many dots in the host cause quadratic backtracking.
  const dot = host.indexOf('.', 1);
  return dot !== -1 && dot < host.length - 1;
}
