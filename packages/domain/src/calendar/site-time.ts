import { type CalendarDate, dateOfDayNumber } from './calendar-date.ts';

/** Fixed offset, because Asia/Taipei has been +08:00 all year since 1980. */
export const TAIPEI_OFFSET_MINUTES = 480;

export const MINUTES_PER_DAY = 1440;

const MILLISECONDS_PER_MINUTE = 60_000;

/**
 * Returns the whole minutes since 1970-01-01 00:00 local time. Seconds are dropped, as on a ticket.
 * Units: `instantMs` is epoch milliseconds, `offsetMinutes` the offset ahead of UTC.
 * Errors: throws `RangeError` if the instant is not a finite number.
 */
export function localMinuteOf(instantMs: number, offsetMinutes: number): number {
  if (!Number.isFinite(instantMs)) throw new RangeError(`Not an instant in milliseconds: ${instantMs}.`);
  return Math.floor(instantMs / MILLISECONDS_PER_MINUTE) + offsetMinutes;
}

/**
 * Returns the site's calendar day of an instant: 2026-10-31T16:30:00Z is already 2026-11-01 in Taipei.
 * Errors: throws `RangeError` if the instant is not a finite number.
 */
export function businessDateOf(
  instantMs: number,
  offsetMinutes: number = TAIPEI_OFFSET_MINUTES,
): CalendarDate {
  return dateOfDayNumber(Math.floor(localMinuteOf(instantMs, offsetMinutes) / MINUTES_PER_DAY));
}

/**
 * Returns the site's local time of an instant as `YYYY-MM-DD HH:mm:ss`, as printed on an invoice.
 * Errors: throws `RangeError` if the instant is not a finite number.
 */
export function localDateTimeText(instantMs: number, offsetMinutes: number = TAIPEI_OFFSET_MINUTES): string {
  const date = businessDateOf(instantMs, offsetMinutes);
  const localSeconds = Math.floor(instantMs / 1000) + offsetMinutes * 60;
  const secondOfDay = ((localSeconds % 86_400) + 86_400) % 86_400;
  const parts = [Math.floor(secondOfDay / 3600), Math.floor(secondOfDay / 60) % 60, secondOfDay % 60];
  return `${date} ${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}
