import { addDays, addMonths, type DateRange, daysBetween, startOfMonth } from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import { atSites } from '../dashboard/dashboard-scope.ts';
import type { ReportAxis } from './report-source.ts';

function daysOf({ start, end }: DateRange): string[] {
  return Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => addDays(start, index));
}

function monthsOf({ start, end }: DateRange): string[] {
  const months: string[] = [];
  for (let first = startOfMonth(start); first <= end; first = addMonths(first, 1))
    months.push(first.slice(0, 7));
  return months;
}

/** Rows by the source's `business_date`. */
export const BY_DAY: ReportAxis = { key: sql`business_date`, keysOf: daysOf, dated: 'day' };

/** Rows by the month of the source's `business_date`. The first and last can be partial. */
export const BY_MONTH: ReportAxis = {
  // Both engines store dates as ISO 8601 text; to_char takes twice as long for the same.
  key: sql`left(business_date::text, 7)`,
  keysOf: monthsOf,
  dated: 'month',
};

/** Rows by the source's `hour` of the day, `0` to `23`. */
export const BY_HOUR: ReportAxis = {
  key: sql`hour::text`,
  keysOf: () => Array.from({ length: 24 }, (_, hour) => String(hour)),
};

/** Rows by the source's `site_code`. */
export const BY_SITE: ReportAxis = {
  key: sql`site_code`,
  names: (scope) =>
    sql`(select json_object_agg(site_code, name) from sites where ${atSites(scope, sql`site_code`)})`,
};
