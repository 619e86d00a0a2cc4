import { dayNumberOf } from '../calendar/calendar-date.ts';
import { DateType } from './rate-row.ts';

/** Day types of a site. Day numbers count from 1970-01-01. */
export type SiteCalendar = { readonly dateTypeOfDay: (dayNumber: number) => DateType };

/** An exception to the week: a holiday, a make-up working Saturday or a special day. */
export type CalendarEntry = { readonly date: string; readonly dateType: DateType };

const DAYS_PER_WEEK = 7;
/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 4;
const SUNDAY = 0;
const SATURDAY = 6;

/**
 * Creates a site's calendar. Saturdays and Sundays are holidays, other days weekdays, unless an entry overrides the
 * day. The last of several entries for a day applies.
 * Errors: throws `RangeError` for dates that do not exist.
 */
export function createSiteCalendar(entries: readonly CalendarEntry[]): SiteCalendar {
  const exceptions = new Map(entries.map(({ date, dateType }) => [dayNumberOf(date), dateType]));
  return {
    dateTypeOfDay: (dayNumber) =>
      exceptions.get(dayNumber) ?? (isWeekend(dayNumber) ? DateType.Holiday : DateType.Weekday),
  };
}

/** Returns the day type of a date. Errors: throws `RangeError` for a date that does not exist. */
export function dateTypeOn(calendar: SiteCalendar, date: string): DateType {
  return calendar.dateTypeOfDay(dayNumberOf(date));
}

/** Returns the day of the week of a day number, 0 for Sunday. */
export function weekdayOf(dayNumber: number): number {
  return (((dayNumber + EPOCH_WEEKDAY) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
}

/** Returns whether the day is a Saturday or Sunday. */
export function isWeekend(dayNumber: number): boolean {
  const weekday = weekdayOf(dayNumber);
  return weekday === SUNDAY || weekday === SATURDAY;
}
