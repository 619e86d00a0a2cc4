import { type CalendarDate, isCalendarDate, parseCalendarDate } from './calendar-date.ts';

/** ROC year 1 is 1912. */
export const ROC_YEAR_OFFSET = 1911;

/**
 * Returns the ROC year of a western year: 2026 gives 115.
 * Errors: throws `RangeError` before 1912, because ROC year 0 does not exist.
 * Source: docs/spec-statements.md 9.12.
 */
export function rocYearOf(year: number): number {
  if (!Number.isInteger(year) || year <= ROC_YEAR_OFFSET) {
    throw new RangeError(`No ROC year for ${year}: the count starts in 1912.`);
  }
  return year - ROC_YEAR_OFFSET;
}

/** Returns the western year of a ROC year: 115 gives 2026. Errors: throws `RangeError` before ROC year 1. */
export function westernYearOf(rocYear: number): number {
  if (!Number.isInteger(rocYear) || rocYear < 1) throw new RangeError(`Not a ROC year: ${rocYear}.`);
  return rocYear + ROC_YEAR_OFFSET;
}

/**
 * Formats a ROC date as on tax papers: 2026-11-20 gives `115年11月20日`.
 * Errors: `RangeError` for a date before 1912 or one that does not exist.
 */
export function formatRocDate(date: string): string {
  const { year, month, day } = parseCalendarDate(date);
  return `${rocYearOf(year)}年${twoDigits(month)}月${twoDigits(day)}日`;
}

/**
 * Formats a ROC date in seven digits, as in the invoice QR code: 2026-11-20 gives `1151120`.
 * Errors: `RangeError` for a date outside ROC years 1–999 or one that does not exist.
 */
export function compactRocDate(date: string): string {
  const { year, month, day } = parseCalendarDate(date);
  const rocYear = rocYearOf(year);
  if (rocYear > 999) throw new RangeError(`ROC year ${rocYear} does not fit three digits.`);
  return `${String(rocYear).padStart(3, '0')}${twoDigits(month)}${twoDigits(day)}`;
}

const SEPARATED_ROC_DATE = /^(\d{1,3})([/.-])(\d{1,2})\2(\d{1,2})$/;
const WRITTEN_ROC_DATE = /^(\d{1,3})年(\d{1,2})月(\d{1,2})日$/;
const COMPACT_ROC_DATE = /^(\d{3})(\d{2})(\d{2})$/;

/**
 * Parses a typed ROC date: `115/11/20`, `115-11-20`, `115.11.20`, `115年11月20日`, `1151120`.
 * Returns `undefined` for anything else, including days that do not exist.
 */
export function parseRocDate(text: string): CalendarDate | undefined {
  const separated = SEPARATED_ROC_DATE.exec(text);
  if (separated) return fromRocParts(separated[1], separated[3], separated[4]);
  const parts = WRITTEN_ROC_DATE.exec(text) ?? COMPACT_ROC_DATE.exec(text);
  return parts ? fromRocParts(parts[1], parts[2], parts[3]) : undefined;
}

function fromRocParts(
  rocYear: string | undefined,
  month: string | undefined,
  day: string | undefined,
): CalendarDate | undefined {
  if (Number(rocYear) < 1) return undefined;
  const date = `${westernYearOf(Number(rocYear))}-${twoDigits(Number(month))}-${twoDigits(Number(day))}`;
  return isCalendarDate(date) ? date : undefined;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
