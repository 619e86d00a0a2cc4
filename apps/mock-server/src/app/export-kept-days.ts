const USUAL_DAYS = 30;

/**
 * Parses `EXPORT_KEPT_DAYS`: days until an exported file expires. Absent or empty means 30.
 * Throws `RangeError` if it is not a whole number from 1 to 999.
 */
export function parseExportKeptDays(text = ''): number {
  if (text === '') return USUAL_DAYS;
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new RangeError(`EXPORT_KEPT_DAYS must be a whole number of days from 1 to 999, got "${text}".`);
}
