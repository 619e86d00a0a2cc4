import type { CalendarEntry } from '@parking-plus/domain';
import { and, asc, eq, gte, lte, or } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { holidays } from '../holidays/holidays.schema.ts';

/** The days of a site that are not what the week says; its own follow those of all sites, and so hold. */
export async function findCalendarEntries(
  orm: Orm,
  siteCode: string,
  from: string,
  to: string,
): Promise<CalendarEntry[]> {
  const rows = await orm
    .select({ date: holidays.date, dateType: holidays.dateType })
    .from(holidays)
    .where(
      and(
        gte(holidays.date, from),
        lte(holidays.date, to),
        or(eq(holidays.siteCode, ''), eq(holidays.siteCode, siteCode)),
      ),
    )
    .orderBy(asc(holidays.siteCode), asc(holidays.date));
  return rows as CalendarEntry[];
}
