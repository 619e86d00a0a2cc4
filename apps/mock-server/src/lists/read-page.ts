import { type Column, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { type OrderTerm, orderBy } from './list-order.ts';

/** Page of a list; `total` is the row count if already known. */
export type PageOfList = { readonly page: number; readonly pageSize: number; readonly total?: number };

type Totals = number | { readonly total: number };

/**
 * Returns the rows of a page and the totals of all matching rows.
 * Later pages are counted first: a page past the end needs no rows, and one near the end is read from there.
 */
export async function readPage<Page extends PageOfList, Row, Sums extends Totals>(
  page: Page,
  findRows: (page: Page & PageOfList) => Promise<Row[]>,
  sumAll: () => Promise<Sums>,
): Promise<[rows: Row[], sums: Sums]> {
  if (page.page === 1) return Promise.all([findRows(page), sumAll()]);
  const sums = await sumAll();
  const total = typeof sums === 'number' ? sums : sums.total;
  const isPastEnd = (page.page - 1) * page.pageSize >= total;
  return [isPastEnd ? [] : await findRows({ ...page, total }), sums];
}

/**
 * Returns the condition for the rows of a page: finds the keys before anything else of the rows is read or joined.
 * Shape: `keys` selects `key` of all matching rows, without an order. The search starts from the nearer end.
 */
export function isOnPage(
  key: Column,
  keys: PgSelect,
  order: readonly OrderTerm[],
  { page, pageSize, total }: PageOfList,
): SQL {
  const before = (page - 1) * pageSize;
  const after = total === undefined ? Number.POSITIVE_INFINITY : Math.max(0, total - before - pageSize);
  const isReversed = after < before;
  const limit = total === undefined ? pageSize : Math.min(pageSize, total - before);
  const found = keys
    .orderBy(...orderBy(order, { isReversed }))
    .limit(limit)
    .offset(isReversed ? after : before);
  return sql`${key} = any(array${found})`;
}
