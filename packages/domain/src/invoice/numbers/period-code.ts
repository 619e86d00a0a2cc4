import { parseCalendarDate } from '../../calendar/calendar-date.ts';
import { rocYearOf } from '../../calendar/roc-date.ts';

/** Two-month invoice period `YYYMMMM`: ROC year in 3 digits and both months, such as `1151112`. */
export type PeriodCode = string & { readonly periodCode: unique symbol };

const STARTS_WITH_PERIOD = /^\d{3}(?:0102|0304|0506|0708|0910|1112)\d*$/;
const PERIOD_LENGTH = 7;
const LAST_ROC_YEAR = 999;

/**
 * Returns whether the text has 7 or more digits whose characters 4 to 7 are the months of a period.
 * Longer texts pass (`11501020001`); `parsePeriodCode` checks for an exact period.
 * Source: docs/spec-statements.md 5.18.
 */
export function startsWithPeriodCode(text: string): boolean {
  return STARTS_WITH_PERIOD.test(text);
}

/** Parses a period code of exactly 7 digits with ROC year 1 or later. Returns `undefined` for anything else. */
export function parsePeriodCode(text: string): PeriodCode | undefined {
  if (text.length !== PERIOD_LENGTH || !startsWithPeriodCode(text) || text.startsWith('000'))
    return undefined;
  return text as PeriodCode;
}

/** Converts a text to a period code. Errors: throws `RangeError` if `parsePeriodCode` returns `undefined`. */
export function toPeriodCode(text: string): PeriodCode {
  const code = parsePeriodCode(text);
  if (code === undefined) throw new RangeError(`Not an invoice period (YYYMMMM): "${text.slice(0, 40)}".`);
  return code;
}

/**
 * Returns the invoice period of a sale: 2026-11-20 gives `1151112`.
 * Units: the site's calendar date, not the UTC instant (00:30 on 1 Nov is the new period).
 * Errors: throws `RangeError` for a date outside ROC years 1–999 or one that does not exist.
 * Source: docs/spec-statements.md 9.13.
 */
export function periodCodeFor(date: string): PeriodCode {
  const { year, month } = parseCalendarDate(date);
  return periodCodeOf(rocYearOf(year), month);
}

/**
 * Returns the period of a ROC year and either of its two months.
 * Errors: throws `RangeError` for a month that is not 1–12 or a year outside 1–999.
 */
export function periodCodeOf(rocYear: number, month: number): PeriodCode {
  if (!Number.isInteger(month) || month < 1 || month > 12)
    throw new RangeError(`Month must be 1–12, got ${month}.`);
  if (!Number.isInteger(rocYear) || rocYear < 1 || rocYear > LAST_ROC_YEAR) {
    throw new RangeError(`ROC year must be 1–999, got ${rocYear}.`);
  }
  const oddMonth = month % 2 === 1 ? month : month - 1;
  return `${String(rocYear).padStart(3, '0')}${twoDigits(oddMonth)}${twoDigits(oddMonth + 1)}` as PeriodCode;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
