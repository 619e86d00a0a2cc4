import type { CalendarEntry } from '@parking-plus/domain';
import { and, asc, eq, getTableColumns, gte, inArray, lte, or } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { holidays } from '../../db/schema/sites/holidays.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';

export type Holiday = typeof holidays.$inferSelect;
export type ListedHoliday = Holiday & { readonly siteName: string | null };
type Days = { readonly from: string; readonly to: string };

/** Site code for days of all sites. */
export const ALL_SITES = '';

/** Returns special days of a period at these sites (null: all), by date. Those of all sites come first. */
export async function findHolidays(
  orm: Orm,
  { from, to }: Days,
  siteCodes: readonly string[] | null,
): Promise<ListedHoliday[]> {
  return orm
    .select({ ...getTableColumns(holidays), siteName: sites.name })
    .from(holidays)
    .leftJoin(sites, eq(sites.siteCode, holidays.siteCode))
    .where(
      and(
        gte(holidays.date, from),
        lte(holidays.date, to),
        siteCodes === null ? undefined : inArray(holidays.siteCode, [ALL_SITES, ...siteCodes]),
      ),
    )
    .orderBy(asc(holidays.date), asc(holidays.siteCode));
}

/**
 * Returns the days that differ from their weekday at a site. Its own days follow those of all sites, and
 * override them.
 */
export async function findCalendarEntries(
  orm: Orm | Transaction,
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
        or(eq(holidays.siteCode, ALL_SITES), eq(holidays.siteCode, siteCode)),
      ),
    )
    .orderBy(asc(holidays.siteCode), asc(holidays.date));
  return rows as CalendarEntry[];
}

export async function findHoliday(tx: Transaction, holidayId: string): Promise<Holiday | undefined> {
  const [row] = await tx.select().from(holidays).where(eq(holidays.holidayId, holidayId));
  return row;
}

/** Returns existing days on these dates at these sites. */
export async function findHolidaysOn(
  tx: Transaction,
  dates: readonly string[],
  siteCodes: readonly string[],
): Promise<Holiday[]> {
  return tx
    .select()
    .from(holidays)
    .where(and(inArray(holidays.date, [...dates]), inArray(holidays.siteCode, [...siteCodes])))
    .orderBy(asc(holidays.date), asc(holidays.siteCode));
}

export async function insertHolidays(tx: Transaction, rows: readonly Holiday[]): Promise<void> {
  if (rows.length > 0) await tx.insert(holidays).values([...rows]);
}

/** Updates a day as its next version. */
export async function updateHoliday(
  tx: Transaction,
  { holidayId, version }: Holiday,
  day: Pick<Holiday, 'date' | 'siteCode' | 'dateType' | 'name'>,
): Promise<void> {
  await tx
    .update(holidays)
    .set({ ...day, version: version + 1 })
    .where(eq(holidays.holidayId, holidayId));
}

export async function removeHoliday(tx: Transaction, holidayId: string): Promise<void> {
  await tx.delete(holidays).where(eq(holidays.holidayId, holidayId));
}
