/** Byte order mark, by which spreadsheets detect UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Texts that a spreadsheet would take for a formula; numbers are none. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Returns a line of a CSV file. A text that begins like a formula gets an apostrophe, so that it stays a text. */
export function csvLine(texts: readonly string[]): string {
  return `${texts.map(cellOf).join(',')}\r\n`;
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
