/** An existing day of the site's calendar, `YYYY-MM-DD`. Assignable to `string`. */
export type CalendarDate = string & { readonly calendarDate: unique symbol };

/** Year, month (1–12) and day (1–31) of a calendar date. */
export type DateParts = { readonly year: number; readonly month: number; readonly day: number };

const DAYS_BEFORE_EPOCH = 719_468;
const DAYS_PER_ERA = 146_097;

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/**
 * Returns the number of days in a month, including leap years.
 * Units: `month` counts from 1.
 * Errors: throws `RangeError` if the month is not 1–12.
 */
export function daysInMonth(year: number, month: number): number {
  const length = MONTH_LENGTHS[month - 1];
  if (length === undefined) throw new RangeError(`Month must be 1–12, got ${month}.`);
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && isLeapYear ? 29 : length;
}

/** Returns whether the text is an existing day as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): text is CalendarDate {
  return readDateParts(text) !== undefined;
}

/**
 * Converts a text to a calendar date.
 * Errors: throws `RangeError` if it is not an existing day as `YYYY-MM-DD`.
 */
export function toCalendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text))
    throw new RangeError(`Not a calendar date (YYYY-MM-DD): "${text.slice(0, 40)}".`);
  return text;
}

/**
 * Returns year, month and day of a date.
 * Errors: throws `RangeError` if the text is not an existing `YYYY-MM-DD`.
 */
export function parseCalendarDate(date: string): DateParts {
  const parts = readDateParts(date);
  if (parts === undefined) throw new RangeError(`Not a calendar date (YYYY-MM-DD): "${date.slice(0, 40)}".`);
  return parts;
}

/**
 * Returns the days since 1970-01-01, used to add and compare dates.
 * Errors: throws `RangeError` if the text is not an existing `YYYY-MM-DD`.
 */
export function dayNumberOf(date: string): number {
  const { year, month, day } = parseCalendarDate(date);
  return dayNumberOfParts(year, month, day);
}

/** Returns the days since 1970-01-01 of an existing day, unchecked. Source: days_from_civil, H. Hinnant. */
export function dayNumberOfParts(year: number, month: number, day: number): number {
  // Years start in March, so that the leap day is the last day and one formula fits all months.
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - DAYS_BEFORE_EPOCH;
}

/** Returns year, month and day of a day number. Source: civil_from_days, H. Hinnant. */
export function datePartsOfDayNumber(dayNumber: number): DateParts {
  const shifted = dayNumber + DAYS_BEFORE_EPOCH;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1 };
}

/**
 * Returns the date of a day number.
 * Errors: throws `RangeError` outside the years 0001–9999, the range of four digits.
 */
export function dateOfDayNumber(dayNumber: number): CalendarDate {
  const { year, month, day } = datePartsOfDayNumber(dayNumber);
  if (!(year >= 1 && year <= 9999))
    throw new RangeError(`Day number ${dayNumber} is outside the years 0001–9999.`);
  const yearText = year >= 1000 ? `${year}` : `${year}`.padStart(4, '0');
  return `${yearText}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}` as CalendarDate;
}

/** Returns the date `days` later, or earlier if negative. Errors: `RangeError` for a date that does not exist. */
export function addDays(date: string, days: number): CalendarDate {
  return dateOfDayNumber(dayNumberOf(date) + days);
}

/** Returns the days from `from` to `to`: 0 on the same day, negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

function readDateParts(text: string): DateParts | undefined {
  if (text.length !== 10 || text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return undefined;
  const year = readDigits(text, 0, 4);
  const month = readDigits(text, 5, 7);
  const day = readDigits(text, 8, 10);
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return { year, month, day };
}

/** Returns −1 if any character is not an ASCII digit. */
function readDigits(text: string, from: number, to: number): number {
  let value = 0;
  for (let index = from; index < to; index++) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}
