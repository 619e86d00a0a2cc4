import { CANCEL_HOURS, UPLOAD_ALARM_HOURS } from '@parking-plus/domain';

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

/**
 * Parses `CANCEL_HOURS`: hours since its issue in which an invoice can be cancelled and issued again (註銷重開). Absent or
 * empty means the usual 48.
 * Throws `RangeError` if it is not a whole number from 1 to 999.
 */
export function parseCancelHours(text = ''): number {
  return parseHours('CANCEL_HOURS', text, CANCEL_HOURS);
}

/**
 * Parses `UPLOAD_ALARM_HOURS`: hours before the deadline of an upload from which it is urgent. Absent or empty means 24.
 * Throws `RangeError` if it is not a whole number from 1 to 999.
 */
export function parseUploadAlarmHours(text = ''): number {
  return parseHours('UPLOAD_ALARM_HOURS', text, UPLOAD_ALARM_HOURS);
}

function parseHours(name: string, text: string, usual: number): number {
  if (text === '') return usual;
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new RangeError(`${name} must be a whole number of hours from 1 to 999, got "${text}".`);
}
