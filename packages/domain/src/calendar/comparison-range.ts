import { type CalendarDate, parseCalendarDate } from './calendar-date.ts';
import { addMonths, endOfMonth, isEndOfMonth } from './calendar-month.ts';
import type { DateRange } from './date-range.ts';

/** Reference of a comparison: the same days of the previous month or year. */
export type Comparison = 'month' | 'year';

const MONTHS_BACK: Readonly<Record<Comparison, number>> = { month: 1, year: 12 };

/**
 * Returns the same day of the previous month or year, such as 2025-11-20 for 2026-11-20.
 * Shape: null if that month lacks the day (31 Oct has none in September).
 * Errors: `RangeError` for a date that does not exist.
 */
export function sameDayInPreviousPeriod(date: string, against: Comparison): CalendarDate | null {
  const moved = addMonths(date, -MONTHS_BACK[against]);
  return parseCalendarDate(moved).day === parseCalendarDate(date).day ? moved : null;
}

/**
 * Returns the range to compare with: 1–20 Oct for 1–20 Nov, all of October for all of November.
 * Shape: a day that the other month lacks becomes its last day. A last day of a month stays one.
 * Errors: `RangeError` for a date that does not exist.
 */
export function comparedRange({ start, end }: DateRange, against: Comparison): DateRange {
  const months = -MONTHS_BACK[against];
  const last = addMonths(end, months);
  return { start: addMonths(start, months), end: isEndOfMonth(end) ? endOfMonth(last) : last };
}
