import type { Schemas } from '@parking-plus/contracts';
import {
  addDays,
  type CalendarDate,
  DateType,
  dayNumberOf,
  daysInMonth,
  isWeekend,
  weekdayOf,
} from '@parking-plus/domain';

export type HolidayRecord = Schemas['HolidayRecord'];

/** Mark of a day; `weekend` is a holiday by the day of the week only. */
export type DayMark = 'weekday' | 'weekend' | 'holiday' | 'workday' | 'special';

export interface YearDay {
  date: CalendarDate;
  /** 1 to 31. */
  dayOfMonth: number;
  /** 0 for Sunday. */
  weekday: number;
  mark: DayMark;
  /** Special days of the date, those of all sites first. The last applicable one is in force. */
  records: readonly HolidayRecord[];
  /** True if a site has its own day while the calendar shows all sites. */
  isOwnSomewhere: boolean;
}

export interface YearMonth {
  /** 1 to 12. */
  month: number;
  days: readonly YearDay[];
}

/**
 * Returns the days of a year for the calendar.
 * Shape: without a site, the days in force at all sites. With a site, its own days override those of all
 * sites.
 */
export function yearMonths(
  year: number,
  records: readonly HolidayRecord[],
  siteCode: string | null,
): YearMonth[] {
  const byDate = new Map<string, HolidayRecord[]>();
  for (const record of records) {
    const { date } = record.day;
    byDate.set(date, [...(byDate.get(date) ?? []), record]);
  }
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const days = Array.from({ length: daysInMonth(year, month) }, (_day, offset) => {
      const date = addDays(`${year}-${String(month).padStart(2, '0')}-01`, offset);
      return yearDay(date, byDate.get(date) ?? [], siteCode);
    });
    return { month, days };
  });
}

function yearDay(date: CalendarDate, records: readonly HolidayRecord[], siteCode: string | null): YearDay {
  const dayNumber = dayNumberOf(date);
  const applying = records.filter((record) => record.siteCode === null || record.siteCode === siteCode);
  const holding = applying.at(-1);
  return {
    date,
    dayOfMonth: Number(date.slice(8)),
    weekday: weekdayOf(dayNumber),
    mark: markOf(holding?.day.dateType, isWeekend(dayNumber)),
    records,
    isOwnSomewhere: siteCode === null && records.some((record) => record.siteCode !== null),
  };
}

function markOf(dateType: number | undefined, isFreeByWeek: boolean): DayMark {
  switch (dateType) {
    case DateType.Special:
      return 'special';
    case DateType.Holiday:
      return 'holiday';
    case DateType.Weekday:
      return isFreeByWeek ? 'workday' : 'weekday';
    default:
      return isFreeByWeek ? 'weekend' : 'weekday';
  }
}

const DAYS_PER_WEEK = 7;

/** Returns the day a key moves to within the same year, or null for other keys. */
export function dayAfterKey(date: string, key: string): string | null {
  const year = date.slice(0, 4);
  const kept = (next: string) => (next.startsWith(`${year}-`) ? next : date);
  switch (key) {
    case 'ArrowLeft':
      return kept(addDays(date, -1));
    case 'ArrowRight':
      return kept(addDays(date, 1));
    case 'ArrowUp':
      return kept(addDays(date, -DAYS_PER_WEEK));
    case 'ArrowDown':
      return kept(addDays(date, DAYS_PER_WEEK));
    case 'PageUp':
      return monthAway(date, -1);
    case 'PageDown':
      return monthAway(date, 1);
    case 'Home':
      return `${year}-01-01`;
    case 'End':
      return `${year}-12-31`;
    default:
      return null;
  }
}

/** Returns the same day of another month, or its last day if shorter. Stays within the year. */
function monthAway(date: string, months: number): string {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7)) + months;
  if (month < 1 || month > 12) return date;
  const day = Math.min(Number(date.slice(8)), daysInMonth(year, month));
  return `${date.slice(0, 5)}${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
