import { and, type Column, inArray, type SQL, sql } from 'drizzle-orm';

/**
 * Rows of the sites that an account may see (null: all) and that a filter wants (none: all). An account without any
 * site sees nothing, which an empty list of a filter would not say.
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
