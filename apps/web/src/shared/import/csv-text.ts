/** Spreadsheets would execute such a cell as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;
/** Without a byte order mark, Excel reads UTF-8 in the system's encoding. */
const MARK = '\uFEFF';

/**
 * Returns rows as CSV text that spreadsheets open directly.
 * Shape: RFC 4180 with CRLF, UTF-8 with byte order mark. Formulas are escaped with an apostrophe.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `${MARK}${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
}

function cellText(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
