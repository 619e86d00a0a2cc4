import {
  addDays,
  type CalendarDate,
  dayNumberOf,
  daysInMonth,
  parseCalendarDate,
} from '../calendar/calendar-date.ts';
import { addMonths, endOfMonth, startOfMonth } from '../calendar/calendar-month.ts';
import type { DateRange } from '../calendar/date-range.ts';
import { businessDateOf, TAIPEI_OFFSET_MINUTES } from '../calendar/site-time.ts';

/** Frequency of a scheduled export, by code of the contract. */
export const ExportFrequency = { Daily: 1, Weekly: 2, Monthly: 3 } as const;
export type ExportFrequency = (typeof ExportFrequency)[keyof typeof ExportFrequency];

/** Days that a scheduled export covers, by code of the contract. */
export const ExportPeriod = {
  AsFiltered: 1,
  Yesterday: 2,
  LastSevenDays: 3,
  MonthToYesterday: 4,
  LastMonth: 5,
} as const;
export type ExportPeriod = (typeof ExportPeriod)[keyof typeof ExportPeriod];

/** Times of a scheduled export. */
export type ExportTimes = {
  readonly frequency: ExportFrequency;
  /** 1 (Monday) to 7; null unless weekly. */
  readonly weekday: number | null;
  /** 1 to 31, in a shorter month its last day; null unless monthly. */
  readonly monthDay: number | null;
  /** Hour of the day in Taipei, 0 to 23. */
  readonly hour: number;
};

const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 86_400_000;

/** Returns whether the times have the day that their frequency needs, and no other. */
export function hasDayOfFrequency({ frequency, weekday, monthDay }: ExportTimes): boolean {
  return (
    (weekday !== null) === (frequency === ExportFrequency.Weekly) &&
    (monthDay !== null) === (frequency === ExportFrequency.Monthly)
  );
}

/**
 * Returns the next run after an instant; a run at the instant itself is past.
 * Units: epoch milliseconds.
 * Errors: throws `RangeError` without the day that the frequency needs.
 */
export function nextExportRunMs(times: ExportTimes, afterMs: number): number {
  if (!hasDayOfFrequency(times)) throw new RangeError('The day does not fit the frequency.');
  const today = businessDateOf(afterMs);
  const first = runDateFrom(times, today);
  const runMs = instantOf(first, times.hour);
  return runMs > afterMs ? runMs : instantOf(runDateFrom(times, addDays(first, 1)), times.hour);
}

/** Returns the days of a run at an instant, or null if the filters decide. */
export function exportPeriodOf(period: ExportPeriod, runMs: number): DateRange | null {
  const today = businessDateOf(runMs);
  const yesterday = addDays(today, -1);
  switch (period) {
    case ExportPeriod.AsFiltered:
      return null;
    case ExportPeriod.Yesterday:
      return { start: yesterday, end: yesterday };
    case ExportPeriod.LastSevenDays:
      return { start: addDays(today, -7), end: yesterday };
    case ExportPeriod.MonthToYesterday:
      return { start: startOfMonth(yesterday), end: yesterday };
    case ExportPeriod.LastMonth: {
      const start = addMonths(startOfMonth(today), -1);
      return { start, end: endOfMonth(start) };
    }
  }
}

/** Returns the first run day on or after a date. */
function runDateFrom({ frequency, weekday, monthDay }: ExportTimes, date: CalendarDate): CalendarDate {
  if (frequency === ExportFrequency.Daily) return date;
  if (frequency === ExportFrequency.Weekly) return addDays(date, ((weekday ?? 1) - weekdayOf(date) + 7) % 7);
  const inMonth = dayInMonth(date, monthDay ?? 1);
  return inMonth >= date ? inMonth : dayInMonth(addMonths(startOfMonth(date), 1), monthDay ?? 1);
}

/** Returns the day of the date's month, or its last day. */
function dayInMonth(date: CalendarDate, monthDay: number): CalendarDate {
  const { year, month } = parseCalendarDate(date);
  return addDays(startOfMonth(date), Math.min(monthDay, daysInMonth(year, month)) - 1);
}

/** 1970-01-01 was a Thursday. */
function weekdayOf(date: CalendarDate): number {
  return ((((dayNumberOf(date) + 3) % 7) + 7) % 7) + 1;
}

function instantOf(date: CalendarDate, hour: number): number {
  return dayNumberOf(date) * MS_PER_DAY + hour * MS_PER_HOUR - TAIPEI_OFFSET_MINUTES * 60_000;
}
