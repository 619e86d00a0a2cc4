import { addDays, toCalendarDate } from '@parking-plus/domain';

/**
 * Returns a time relative to the reference: 2 days before 2026-11-20 at `09:30` is
 * `2026-11-18T09:30:00+08:00`.
 * Throws `RangeError` if the time is after the reference.
 */
export function timestampBefore(referenceAt: string, days: number, time: string): string {
  const timestamp = `${dayBefore(referenceAt, days)}T${time}:00+08:00`;
  if (Date.parse(timestamp) > Date.parse(referenceAt))
    throw new RangeError(`${timestamp} is after ${referenceAt}.`);
  return timestamp;
}

/** Returns the day `days` before the reference (negative: after it), `YYYY-MM-DD`. */
export function dayBefore(referenceAt: string, days: number): string {
  return addDays(toCalendarDate(referenceAt.slice(0, 10)), -days);
}
