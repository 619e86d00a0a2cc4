import {
  addDays,
  type CalendarDate,
  dateOfDayNumber,
  datePartsOf,
  dayNumberOfParts,
} from '../../calendar/calendar-date.ts';
import type { DateRange } from '../../calendar/date-range.ts';
import type { PeriodCode } from '../numbers/period-code.ts';
import { nextPeriod, periodEnd, periodStart, previousPeriod } from '../numbers/period-span.ts';

/** Days, counted from the day after the issue or the change, within which it is uploaded. */
export const UPLOAD_DAYS = { consumer: 2, business: 7 } as const;
const BLANK_REPORT_DAY = 10;
const TRACK_IMPORT_DAY = 20;

/**
 * Last day on which an invoice, or a change to it (void, allowance, donation, print), is uploaded in time:
 * 2 days for a consumer's (the "48 hours"), 7 for a business's, counted from the day after `date`.
 * Units: the site's calendar days; `date` is the day of issue or of the change.
 */
export function uploadDeadline(date: string, buyer: 'consumer' | 'business'): CalendarDate {
  return addDays(date, UPLOAD_DAYS[buyer]);
}

/** Last day to report the unused numbers of a period: the 10th of the next one. */
export function blankReportDeadline(period: PeriodCode): CalendarDate {
  return dayOfMonth(periodStart(nextPeriod(period)), BLANK_REPORT_DAY);
}

/**
 * Days on which the tracks of a period are fetched from the tax office: from the 20th of the even month before it
 * to that month's end.
 */
export function trackImportWindow(period: PeriodCode): DateRange {
  const end = periodEnd(previousPeriod(period));
  return { start: dayOfMonth(end, TRACK_IMPORT_DAY), end };
}

/**
 * Last day to void an invoice of the period: its end and `voidGraceDays` more. 13 is the custom (until the 13th of
 * the month after), 0 keeps strictly to the period.
 * Errors: throws `RangeError` unless the days are whole and 0 or more.
 * The server's `VOID_GRACE_DAYS` gives them.
 */
export function voidDeadline(period: PeriodCode, voidGraceDays: number): CalendarDate {
  if (!Number.isInteger(voidGraceDays) || voidGraceDays < 0) {
    throw new RangeError(`VOID_GRACE_DAYS must be whole and 0 or more, got ${voidGraceDays}.`);
  }
  return addDays(periodEnd(period), voidGraceDays);
}

function dayOfMonth(date: string, day: number): CalendarDate {
  const { year, month } = datePartsOf(date);
  return dateOfDayNumber(dayNumberOfParts(year, month, day));
}
