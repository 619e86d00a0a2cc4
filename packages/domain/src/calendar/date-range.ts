import { dayNumberOf } from './calendar-date.ts';

/** A range of days, both ends inclusive. */
export type DateRange = { readonly start: string; readonly end: string };

/** Returns whether the range ends on or after its start. Errors: `RangeError` for dates that do not exist. */
export function isDateRange(range: DateRange): boolean {
  return dayNumberOf(range.start) <= dayNumberOf(range.end);
}
