/**
 * Characters that XML forbids or readers change, lone surrogates, and text that looks like an Excel escape.
 */
const UNSAFE = /[&<>"\p{Cs}\uFFFE\uFFFF]|(?![\t\n])\p{Cc}|_(?=x[\dA-Fa-f]{4}_)/u;
const ALL_UNSAFE = new RegExp(UNSAFE, 'gu');
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for a workbook part. Shape: a character that XML forbids becomes `_x001F_`, as in Excel. */
export function xmlText(text: string): string {
  return UNSAFE.test(text) ? text.replaceAll(ALL_UNSAFE, escaped) : text;
}

function escaped(character: string): string {
  const named = NAMED[character];
  if (named !== undefined) return named;
  if (/\p{Cs}/u.test(character)) return '\uFFFD';
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
