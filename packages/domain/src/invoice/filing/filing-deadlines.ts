import {
  addDays,
  type CalendarDate,
  dateOfDayNumber,
  dayNumberOfParts,
  parseCalendarDate,
} from '../../calendar/calendar-date.ts';
import type { DateRange } from '../../calendar/date-range.ts';
import type { PeriodCode } from '../numbers/period-code.ts';
import { nextPeriod, periodEnd, periodStart, previousPeriod } from '../numbers/period-span.ts';

/** Upload deadline in days, counted from the day after the issue or change. */
export const UPLOAD_DAYS = { consumer: 2, business: 7 } as const;
/** Hours before a deadline from which an upload is urgent. The server sets them by `UPLOAD_ALARM_HOURS`. */
export const UPLOAD_ALARM_HOURS = 24;
const BLANK_REPORT_DAY = 10;
const TRACK_IMPORT_DAY = 20;
const HOUR_MS = 3_600_000;

/**
 * Returns the last day for uploading an invoice or a change to it (void, allowance, donation, print).
 * Consumers: 2 days (the "48 hours"); businesses: 7. Counted from the day after `date`.
 * Units: the site's calendar days; `date` is the day of the issue or change.
 */
export function uploadDeadline(date: string, buyer: 'consumer' | 'business'): CalendarDate {
  return addDays(date, UPLOAD_DAYS[buyer]);
}

/** Returns the whole hours to the end of the last upload day in Taipei; negative after it. */
export function uploadHoursLeft(dueOn: string, nowMs: number): number {
  return Math.floor((Date.parse(`${addDays(dueOn, 1)}T00:00:00+08:00`) - nowMs) / HOUR_MS);
}

/** Returns the last day for reporting a period's unused numbers: the 10th of the next period. */
export function blankReportDeadline(period: PeriodCode): CalendarDate {
  return dayOfMonth(periodStart(nextPeriod(period)), BLANK_REPORT_DAY);
}

/**
 * Returns the days for importing a period's tracks from the tax office: the 20th to the end of the even month before
 * it.
 */
export function trackImportWindow(period: PeriodCode): DateRange {
  const end = periodEnd(previousPeriod(period));
  return { start: dayOfMonth(end, TRACK_IMPORT_DAY), end };
}

/**
 * Returns the last day for voiding an invoice of the period: its end plus `voidGraceDays`.
 * 13 is customary (the 13th of the next month); 0 allows only the period itself. The server sets it by
 * `VOID_GRACE_DAYS`.
 * Errors: throws `RangeError` unless the days are whole and 0 or more.
 */
export function voidDeadline(period: PeriodCode, voidGraceDays: number): CalendarDate {
  if (!Number.isInteger(voidGraceDays) || voidGraceDays < 0) {
    throw new RangeError(`VOID_GRACE_DAYS must be whole and 0 or more, got ${voidGraceDays}.`);
  }
  return addDays(periodEnd(period), voidGraceDays);
}

function dayOfMonth(date: string, day: number): CalendarDate {
  const { year, month } = parseCalendarDate(date);
  return dateOfDayNumber(dayNumberOfParts(year, month, day));
}
