import { inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The rows of sites that an account may see and a filter asks for; null sees all, no filter takes all. */
export function siteScope(
  column: AnyPgColumn,
  visible: readonly string[] | null,
  asked: readonly string[] | undefined,
): SQL[] {
  const conditions: SQL[] = [];
  if (visible !== null) conditions.push(visible.length === 0 ? sql`false` : inArray(column, [...visible]));
  if (asked?.length) conditions.push(inArray(column, [...asked]));
  return conditions;
}

/** Text for a `like`, its signs without meaning. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
