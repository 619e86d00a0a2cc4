import type { Schemas } from '@parking-plus/contracts';
import { and, desc, gte, [[#hasEnums]]inArray, [[/hasEnums]]lte, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
[[#hasSite]]
import { siteCondition } from '../../lists/site-condition.ts';
[[/hasSite]]
import { [[rows]] } from './[[module]].schema.ts';

/** Maximum number of days in one response. */
const MAX_DAYS = 400;

/** Calendar day of a row, `YYYY-MM-DD`. */
[[#periodDates]]
const day = sql<string>`${[[rows]].[[name]]}`;
[[/periodDates]]
[[#periodInstants]]
const day = sql<string>`(${[[rows]].[[name]]} at time zone 'Asia/Taipei')::date`;
[[/periodInstants]]

const figures = {
  rowCount: sql<number>`count(*)::integer`,
[[#measures]]
  [[name]]: sql<number>`coalesce(sum(${[[rows]].[[name]]}), 0)::bigint`,
[[/measures]]
};

/** WHERE condition: visible rows that match the filter. */
export function [[entity]]Condition(
  filters: Schemas['[[Entity]]Filters'],
[[#hasSite]]
  visible: readonly string[] | null,
[[/hasSite]]
): SQL | undefined {
  return and(
[[#hasSite]]
    siteCondition([[rows]].[[siteField]], visible, filters.siteCodes),
[[/hasSite]]
    filters.from === undefined ? undefined : gte(day, sql`${filters.from}::date`),
    filters.to === undefined ? undefined : lte(day, sql`${filters.to}::date`),
[[#enumFields]]
    filters.[[filterName]]?.length ? inArray([[rows]].[[name]], filters.[[filterName]]) : undefined,
[[/enumFields]]
  );
}

export async function sum[[Entity]]Rows(orm: Orm, condition: SQL | undefined) {
  const [row] = await orm.select(figures).from([[rows]]).where(condition);
  if (row === undefined) throw new Error('Sums without a row.');
  return row;
}

/** Returns the latest days that have a row, newest first. */
export async function sum[[Entity]]Days(orm: Orm, condition: SQL | undefined) {
  return orm
    .select({ day, ...figures })
    .from([[rows]])
    .where(condition)
    .groupBy(day)
    .orderBy(desc(day))
    .limit(MAX_DAYS);
}
