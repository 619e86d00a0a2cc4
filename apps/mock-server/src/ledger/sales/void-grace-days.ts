/**
 * Parses `VOID_GRACE_DAYS`: days after a period's end on which its invoices can still be voided. Absent or
 * empty means 0.
 * Throws `RangeError` if it is not a whole number from 0 to 999.
 */
export function parseVoidGraceDays(text = ''): number {
  if (text === '') return 0;
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new RangeError(`VOID_GRACE_DAYS must be a whole number of days from 0 to 999, got "${text}".`);
}
