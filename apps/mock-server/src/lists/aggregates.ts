import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Counts the rows that meet a condition. */
export function countRows(condition?: SQL): SQL<number> {
  return condition === undefined
    ? sql<number>`count(*)::integer`
    : sql<number>`(count(*) filter (where ${condition}))::integer`;
}

/** Sums the rows that meet a condition. */
export function sumOf(value: SQLWrapper, condition?: SQL): SQL<number> {
  return condition === undefined
    ? sql<number>`coalesce(sum(${value}), 0)::bigint`
    : sql<number>`coalesce(sum(${value}) filter (where ${condition}), 0)::bigint`;
}
