import { dayNumberOf } from '../calendar/calendar-date.ts';
import { DateType } from './rate-row.ts';
import { type CalendarEntry, isWeekend } from './site-calendar.ts';

/** One day of the government's office calendar, which lists every day of a year. */
export type GovernmentDay = {
  readonly date: string;
  /** True if offices are closed: 是否放假, 2 for yes and 0 for no. */
  readonly isOff: boolean;
  /** 備註: the holiday's name, 補假, 補行上班; often empty. */
  readonly note: string;
};

/** A named special day. */
export type NamedEntry = CalendarEntry & { readonly name: string };

/**
 * Returns the special day of a government calendar day, for the fees of all sites.
 * Shape: null for an unnamed day that matches its day of the week. A make-up workday (補行上班) is a weekday on a
 * Saturday.
 * A holiday on a weekend keeps its name.
 * Errors: throws `RangeError` for a date that does not exist.
 */
export function entryOfGovernmentDay({ date, isOff, note }: GovernmentDay): NamedEntry | null {
  const isFreeByWeek = isWeekend(dayNumberOf(date));
  const name = note.trim();
  if (isOff && (!isFreeByWeek || name !== '')) {
    return { date, dateType: DateType.Holiday, name: name || '放假日' };
  }
  if (!isOff && isFreeByWeek) return { date, dateType: DateType.Weekday, name: name || '補行上班' };
  return null;
}
