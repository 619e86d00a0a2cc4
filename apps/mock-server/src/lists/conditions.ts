import { and, type Column, gte, ilike, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '../db/sql/escape-like.ts';

/** Rows with one of the values. An empty list filters nothing. */
export function isOneOf(by: Column | SQL, values: readonly (string | number)[] | undefined): SQL | undefined {
  return values?.length ? inArray(by as Column, [...values]) : undefined;
}

/** Rows from one day to another, both included; undefined is no end. */
export function isWithin(
  column: Column,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(column, from),
    to === undefined ? undefined : lte(column, to),
  );
}

/** Rows that meet a condition, or that do not; undefined filters nothing. */
export function isMet(condition: SQL | undefined, wanted: boolean | undefined): SQL | undefined {
  if (condition === undefined || wanted === undefined) return undefined;
  return wanted ? condition : sql`(${condition}) is not true`;
}

/** Rows in which one of the columns contains a text, in either case. An empty text filters nothing. */
export function contains(text: string | undefined, ...columns: readonly (Column | SQL)[]): SQL | undefined {
  const part = (text ?? '').trim();
  if (part === '') return undefined;
  return or(...columns.map((column) => ilike(column as Column, `%${escapeLike(part)}%`)));
}

/** Rows in which one of the columns, which are in capitals, begins with a text. An empty text filters nothing. */
export function beginsWith(text: string | undefined, ...columns: readonly Column[]): SQL | undefined {
  const beginning = (text ?? '').trim().toUpperCase();
  if (beginning === '') return undefined;
  return or(...columns.map((column) => like(column, `${escapeLike(beginning)}%`)));
}
