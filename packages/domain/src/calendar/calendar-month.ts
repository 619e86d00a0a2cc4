import {
  type CalendarDate,
  dateOfDayNumber,
  dayNumberOfParts,
  daysInMonth,
  parseCalendarDate,
} from './calendar-date.ts';

/** Returns the first day of the date's month. Errors: `RangeError` for a date that does not exist. */
export function startOfMonth(date: string): CalendarDate {
  const { year, month } = parseCalendarDate(date);
  return dateOfDayNumber(dayNumberOfParts(year, month, 1));
}

/** Returns the last day of the date's month. Errors: `RangeError` for a date that does not exist. */
export function endOfMonth(date: string): CalendarDate {
  const { year, month } = parseCalendarDate(date);
  return dateOfDayNumber(dayNumberOfParts(year, month, daysInMonth(year, month)));
}

/** Returns whether the date is the first of its month. Errors: `RangeError` for a date that does not exist. */
export function isStartOfMonth(date: string): boolean {
  return parseCalendarDate(date).day === 1;
}

/** Returns whether the date is the last of its month. Errors: `RangeError` for a date that does not exist. */
export function isEndOfMonth(date: string): boolean {
  const { year, month, day } = parseCalendarDate(date);
  return day === daysInMonth(year, month);
}

/**
 * Returns the same day `months` later, or earlier if negative.
 * A day that the month lacks becomes its last day: 01-31 plus one month gives 02-28 (02-29 in a leap year).
 * Errors: `RangeError` for a date that does not exist or a fractional number of months.
 */
export function addMonths(date: string, months: number): CalendarDate {
  if (!Number.isInteger(months)) throw new RangeError(`Months must be whole, got ${months}.`);
  const { year, month, day } = parseCalendarDate(date);
  const monthIndex = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(monthIndex / 12);
  const targetMonth = monthIndex - targetYear * 12 + 1;
  return dateOfDayNumber(
    dayNumberOfParts(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth))),
  );
}
