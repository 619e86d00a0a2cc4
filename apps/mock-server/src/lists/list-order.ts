import { Column, is, type SQL, sql } from 'drizzle-orm';

/**
 * One column or expression of a list's order. Nulls come last in either direction.
 * A column of an outer-joined table is given as an expression: its rows may lack a value that the table never does.
 */
export type OrderTerm = { readonly by: Column | SQL; readonly order: 'asc' | 'desc' };

export const ascending = (by: OrderTerm['by']): OrderTerm => ({ by, order: 'asc' });
export const descending = (by: OrderTerm['by']): OrderTerm => ({ by, order: 'desc' });

/** Order of a sorted list: the chosen column, then `key` in the same direction to decide between equals. */
export function sortedBy(by: OrderTerm['by'], order: OrderTerm['order'], key: OrderTerm['by']): OrderTerm[] {
  return [
    { by, order },
    { by: key, order },
  ];
}

/** Returns the ORDER BY terms of a list, from its first row or, reversed, from its last one. */
export function orderBy(terms: readonly OrderTerm[], { isReversed = false } = {}): SQL[] {
  return terms.map(({ by, order }) => {
    const isAscending = (order === 'asc') !== isReversed;
    // An index holds nulls last, and read backwards first: both are PostgreSQL's default, as is anything without nulls.
    if (order === 'asc' || (is(by, Column) && by.notNull))
      return isAscending ? sql`${by} asc` : sql`${by} desc`;
    return isAscending ? sql`${by} asc nulls first` : sql`${by} desc nulls last`;
  });
}
