/** A text as one word of bash or zsh, whatever is in it. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
