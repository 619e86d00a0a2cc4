/** Words that may write, lock or tell others; found in a name, they only cost the statement its speed. */
const MAY_ACT =
  /insert|update|delete|merge|truncate|\binto\b|\bfor\s+(no|key|share)\b|nextval|setval|set_config|notify|advisory/i;

/**
 * Whether a statement only reads rows, whatever its parameters. Beginnings other than `select` and `with` count as
 * writes, and so does anything with a word in it that might act.
 */
export function isRead(text: string): boolean {
  return /^\s*(select|with)\b/i.test(text) && !MAY_ACT.test(text);
}
