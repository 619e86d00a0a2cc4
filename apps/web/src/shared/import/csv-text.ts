/** A spreadsheet would take such a cell for a formula, and act on it. */
const FORMULA_START = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;
/** Without it Excel takes UTF-8 for the system's own encoding. */
const MARK = '\uFEFF';

/**
 * Rows as the text of a CSV file that a spreadsheet opens as it is.
 * Shape: RFC 4180 with CRLF, in UTF-8 with its mark; what a spreadsheet would take for a formula has an apostrophe before it.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `${MARK}${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
}

function cellText(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
