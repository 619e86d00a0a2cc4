/**
 * Usual hours until a message without a result is 逾時. Results take minutes, and consumers' messages are due within two
 * days: one day is left to look the outcome up.
 */
const RESULT_HOURS = 24;

/**
 * Parses `RESULT_HOURS`. Absent or empty means the usual 24.
 * Throws `RangeError` if it is not a whole number from 1 to 999.
 */
export function parseResultHours(text = ''): number {
  if (text === '') return RESULT_HOURS;
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new RangeError(`RESULT_HOURS must be a whole number of hours from 1 to 999, got "${text}".`);
}
