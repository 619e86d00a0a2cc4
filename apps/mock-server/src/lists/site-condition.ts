import { and, type Column, inArray, type SQL, sql } from 'drizzle-orm';

/**
 * WHERE condition: rows of the sites that an account can see (null: all) and that a filter selects (empty: all). For
 * an account without sites it matches nothing, which an empty filter list could not express.
 */
export function siteCondition(
  column: Column,
  visible: readonly string[] | null,
  wanted: readonly string[] | undefined,
): SQL | undefined {
  return and(
    visible === null ? undefined : visible.length === 0 ? sql`false` : inArray(column, [...visible]),
    wanted === undefined || wanted.length === 0 ? undefined : inArray(column, [...wanted]),
  );
}
