import { dayNumberOf } from '../calendar/calendar-date.ts';
import { DateType } from './rate-row.ts';

/** What kind of day each day is at a site. Day numbers count from 1970-01-01. */
export type SiteCalendar = { readonly dateTypeOfDay: (dayNumber: number) => DateType };

/** A day that is not what the week says: a holiday, a make-up working Saturday, a special day. */
export type CalendarEntry = { readonly date: string; readonly dateType: DateType };

const DAYS_PER_WEEK = 7;
/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 4;
const SUNDAY = 0;
const SATURDAY = 6;

/**
 * A site's calendar: Saturdays and Sundays are holidays, all else weekdays, unless an entry says otherwise; of two
 * entries for one day the later one holds.
 * Errors: throws `RangeError` for dates that do not exist.
 */
export function createSiteCalendar(entries: readonly CalendarEntry[]): SiteCalendar {
  const exceptions = new Map(entries.map(({ date, dateType }) => [dayNumberOf(date), dateType]));
  return {
    dateTypeOfDay: (dayNumber) =>
      exceptions.get(dayNumber) ?? (isWeekend(dayNumber) ? DateType.Holiday : DateType.Weekday),
  };
}

/** Kind of day of a date. Errors: throws `RangeError` for a date that does not exist. */
export function dateTypeOn(calendar: SiteCalendar, date: string): DateType {
  return calendar.dateTypeOfDay(dayNumberOf(date));
}

/** Day of the week, 0 for Sunday, of a day counted from 1970-01-01. */
export function weekdayOf(dayNumber: number): number {
  return (((dayNumber + EPOCH_WEEKDAY) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
}

/** Whether the week alone makes it a holiday. */
export function isWeekend(dayNumber: number): boolean {
  const weekday = weekdayOf(dayNumber);
  return weekday === SUNDAY || weekday === SATURDAY;
}
