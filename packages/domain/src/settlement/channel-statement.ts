import { isCalendarDate } from '../calendar/calendar-date.ts';
import { ROC_YEAR_OFFSET } from '../calendar/roc-date.ts';

/** Order of year, month and day in a channel's file. */
export const StatementDateFormat = {
  YearMonthDay: 1,
  RocYearMonthDay: 2,
  DayMonthYear: 3,
  MonthDayYear: 4,
} as const;

const PARTED = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?:[ T].*)?$/;
const SPLITS: Readonly<Record<number, RegExp>> = {
  [StatementDateFormat.YearMonthDay]: /^(\d{4})(\d{2})(\d{2})(?:\d{6}|[ T].*)?$/,
  [StatementDateFormat.RocYearMonthDay]: /^(\d{3})(\d{2})(\d{2})(?:\d{6}|[ T].*)?$/,
  [StatementDateFormat.DayMonthYear]: /^(\d{2})(\d{2})(\d{4})$/,
  [StatementDateFormat.MonthDayYear]: /^(\d{2})(\d{2})(\d{4})$/,
};

/**
 * Parses a date of a statement in the order of its profile, with `/`, `-`, `.` or nothing between the parts. A time
 * after it is ignored. Returns undefined for other text.
 */
export function statementDate(text: string, order: number): string | undefined {
  const [, ...parts] = PARTED.exec(text.trim()) ?? SPLITS[order]?.exec(text.trim()) ?? [];
  const [first = '', second = '', third = ''] = parts;
  const [year, month, day] =
    order === StatementDateFormat.DayMonthYear
      ? [third, second, first]
      : order === StatementDateFormat.MonthDayYear
        ? [third, first, second]
        : [first, second, third];
  const isRoc = order === StatementDateFormat.RocYearMonthDay;
  if (isRoc ? year.length > 3 || year === '' : year.length !== 4) return undefined;
  const fullYear = isRoc ? String(Number(year) + ROC_YEAR_OFFSET) : year;
  const date = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}

/**
 * Parses an amount of a statement in hundredths of NT$: symbols and thousands separators are dropped. Returns
 * undefined for other text, more than two decimals and negative amounts.
 */
export function statementHundredths(text: string): number | undefined {
  const plain = text.replace(/^(NT)?\$/, '').replace(/[,\s]/g, '');
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return whole === '' ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
