/** What XML cannot hold or readers would change, half of a pair, and what would be read as one of Excel's own escapes. */
const UNSAFE = /[&<>"\p{Cs}\uFFFE\uFFFF]|(?![\t\n])\p{Cc}|_(?=x[\dA-Fa-f]{4}_)/u;
const ALL_UNSAFE = new RegExp(UNSAFE, 'gu');
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as a part of a workbook has it. Shape: a character that XML cannot hold becomes `_x001F_`, as Excel writes it. */
export function xmlText(text: string): string {
  return UNSAFE.test(text) ? text.replaceAll(ALL_UNSAFE, escaped) : text;
}

function escaped(character: string): string {
  const named = NAMED[character];
  if (named !== undefined) return named;
  if (/\p{Cs}/u.test(character)) return '\uFFFD';
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
