import { type CalendarDate, datePartsOf } from './calendar-date.ts';
import { addMonths, endOfMonth, isEndOfMonth } from './calendar-month.ts';
import type { DateRange } from './date-range.ts';

/** What figures are set against: the same days of the month before, or of the year before. */
export type Comparison = 'month' | 'year';

const MONTHS_BACK: Readonly<Record<Comparison, number>> = { month: 1, year: 12 };

/**
 * The same day of the month or year before, such as 2025-11-20 for 2026-11-20.
 * Shape: null where that month has no such day (31 Oct has none in September).
 * Errors: `RangeError` for a date that does not exist.
 */
export function comparedDay(date: string, against: Comparison): CalendarDate | null {
  const moved = addMonths(date, -MONTHS_BACK[against]);
  return datePartsOf(moved).day === datePartsOf(date).day ? moved : null;
}

/**
 * The days that a span is compared with: 1–20 Nov with 1–20 Oct, the whole of November with the whole of October.
 * Shape: a day that the other month lacks becomes its last day, and a last day of a month stays one.
 * Errors: `RangeError` for a date that does not exist.
 */
export function comparedRange({ start, end }: DateRange, against: Comparison): DateRange {
  const months = -MONTHS_BACK[against];
  const last = addMonths(end, months);
  return { start: addMonths(start, months), end: isEndOfMonth(end) ? endOfMonth(last) : last };
}
