import { dayNumberOf } from './calendar-date.ts';

/** A span of days; both ends belong to it. */
export type DateRange = { readonly start: string; readonly end: string };

/** Whether the range ends on or after its start. Errors: `RangeError` for dates that do not exist. */
export function isDateRange(range: DateRange): boolean {
  return dayNumberOf(range.start) <= dayNumberOf(range.end);
}
