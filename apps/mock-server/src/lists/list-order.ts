import { Column, is, type SQL, sql } from 'drizzle-orm';

/**
 * Column or expression of a list's order. Nulls come last in either direction.
 * A column of an outer-joined table must be an expression: it can be null in the join even if the table's column is
 * not.
 */
export type OrderTerm = { readonly by: Column | SQL; readonly order: 'asc' | 'desc' };

export const ascending = (by: OrderTerm['by']): OrderTerm => ({ by, order: 'asc' });
export const descending = (by: OrderTerm['by']): OrderTerm => ({ by, order: 'desc' });

/** Returns the order of a sorted list: the selected column, then `key` in the same direction as a tie-breaker. */
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
    // An index stores nulls last, or first when read backwards. Both are PostgreSQL's defaults; without nulls any
    // order works.
    if (order === 'asc' || (is(by, Column) && by.notNull))
      return isAscending ? sql`${by} asc` : sql`${by} desc`;
    return isAscending ? sql`${by} asc nulls first` : sql`${by} desc nulls last`;
  });
}
