/** Words that can write, lock or notify; a false match in a name only costs speed. */
const MAY_ACT =
  /insert|update|delete|merge|truncate|\binto\b|\bfor\s+(no|key|share)\b|nextval|setval|set_config|notify|advisory/i;

/**
 * Returns whether a statement only reads rows, for any parameters. Statements that start with other words than
 * `select` and `with`, or contain a word that can write, count as writes.
 */
export function isReadOnlyStatement(text: string): boolean {
  return /^\s*(select|with)\b/i.test(text) && !MAY_ACT.test(text);
}
