const LOCAL_PART_AND_HOST = /^[^\s@]+@([^\s@]+)$/;

/**
 * Whether the text looks like an e-mail address: `^[^\s@]+@[^\s@]+\.[^\s@]+$`.
 * Source: docs/spec-statements.md 5.10; the pattern is ours.
 */
export function isEmailAddress(text: string): boolean {
  const host = LOCAL_PART_AND_HOST.exec(text)?.[1];
  if (host === undefined) return false;
  // The dot is looked for by hand: in one pattern, a host of many dots makes the matcher try every pair of them.
  const dot = host.indexOf('.', 1);
  return dot !== -1 && dot < host.length - 1;
}
