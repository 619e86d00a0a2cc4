/** A text as itself within a `like` pattern: its `%`, `_` and `\` match nothing but themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
