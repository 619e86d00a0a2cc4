import { businessDateOf, localDateTimeText } from '../../calendar/site-time.ts';

/**
 * Control characters but white space, lone surrogates and non-characters, which XML 1.0 forbids, and the replacement
 * character, which replaces a character that was lost before and which parsers report.
 */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd-\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const WHITE_SPACE = /\s+/g;

/**
 * Cleans a free text for a message: removes forbidden characters, turns each run of white space (line breaks
 * included) into one space, and trims the ends. Returns `undefined` if nothing remains.
 */
export function cleanText(text: string | null | undefined): string | undefined {
  return (text ?? '').replace(FORBIDDEN, '').replace(WHITE_SPACE, ' ').trim() || undefined;
}

/** Returns whether the text has a forbidden character. */
export function hasForbiddenCharacters(text: string): boolean {
  return text.search(FORBIDDEN) !== -1;
}

/** Cuts a text to `max` UTF-16 units, without splitting a character. */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** Returns the Taipei day of an instant as `YYYYMMDD`. Units: epoch milliseconds. */
export function messageDate(instantMs: number): string {
  return compactDate(businessDateOf(instantMs));
}

/** Returns the Taipei time of an instant as `HH:MM:SS`. Units: epoch milliseconds. */
export function messageTime(instantMs: number): string {
  return localDateTimeText(instantMs).slice(-8);
}

/** Returns a calendar date as `YYYYMMDD`. */
export function compactDate(date: string): string {
  return date.replaceAll('-', '');
}

/** Returns an amount rounded to 7 decimals: 33.3333333, 105. */
export function amountText(amount: number): string {
  return String(Number(amount.toFixed(7)));
}

/** Returns a number of a track in 8 digits. */
export function eightDigits(number: number): string {
  return String(number).padStart(8, '0');
}
