import { dayNumberOf } from './calendar-date.ts';

/** A span of days; both ends belong to it. */
export type DateRange = { readonly start: string; readonly end: string };

/** Whether the range ends on or after its start. Errors: `RangeError` for dates that do not exist. */
export function isDateRange(range: DateRange): boolean {
  return dayNumberOf(range.start) <= dayNumberOf(range.end);
}

/**
 * Whether two ranges share a day; one that ends the day before the other starts does not overlap it.
 * Used for bays let twice, plates under two contracts and rate versions.
 * Errors: `RangeError` for dates that do not exist.
 */
export function dateRangesOverlap(one: DateRange, other: DateRange): boolean {
  return dayNumberOf(one.start) <= dayNumberOf(other.end) && dayNumberOf(other.start) <= dayNumberOf(one.end);
}

/** Whether the date lies in the range, ends included. Errors: `RangeError` for dates that do not exist. */
export function isDateInRange(date: string, range: DateRange): boolean {
  const day = dayNumberOf(date);
  return day >= dayNumberOf(range.start) && day <= dayNumberOf(range.end);
}
