import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** WHERE condition: instants from `from` to `to`, both inclusive; undefined is open-ended. Units: Taipei's days. */
export function dateRangeCondition(
  column: PgColumn,
  from: string | undefined,
  to: string | undefined,
): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(column, `${from}T00:00:00+08:00`),
    to === undefined ? undefined : lt(column, sql`${`${to}T00:00:00+08:00`}::timestamptz + interval '1 day'`),
  );
}
