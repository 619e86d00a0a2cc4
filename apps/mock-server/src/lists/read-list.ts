import { and, asc, gt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { Orm, Transaction } from '../db/database.ts';
import { countRows } from './aggregates.ts';
import { type OrderTerm, orderBy } from './list-order.ts';
import { isOnPage, type PageOfList } from './read-page.ts';

export type SortedPage = PageOfList & {
  readonly sort?: { readonly field: string; readonly order: OrderTerm['order'] };
};

type Totals = { readonly total: number };

/** List definition without its types, which `listQuery` has checked. `rows` serves one statement. */
export type ListPlan = {
  readonly table: PgTable & Readonly<Record<string, PgColumn>>;
  readonly key: string;
  readonly rows: PgSelect;
  readonly joins?: (query: PgSelect) => PgSelect;
  readonly where: SQL | undefined;
  readonly match?: SQL | undefined;
  readonly sort?: Readonly<Record<string, OrderTerm['by']>>;
  readonly order: readonly OrderTerm[];
  readonly ties?: readonly OrderTerm[];
  readonly totals?: Readonly<Record<string, SQL>> | (() => Promise<Totals>);
};

/** Returns the rows of a page: finds the keys before it reads or joins anything else. */
export function findPage(orm: Orm | Transaction, plan: ListPlan, page: SortedPage): Promise<unknown[]> {
  const { table, joins = unjoined, where, match, rows } = plan;
  const key = keyColumn(plan);
  const order = orderOf(plan, page.sort);
  const keys = joins(orm.select({ key }).from(table).$dynamic()).where(and(where, match));
  return rows.where(isOnPage(key, keys, order, page)).orderBy(...orderBy(order));
}

/** Returns the next rows by their key. */
export function findAfter(plan: ListPlan, afterKey: string | null, limit: number): Promise<unknown[]> {
  const key = keyColumn(plan);
  const isNext = afterKey === null ? undefined : gt(key, afterKey);
  return plan.rows
    .where(and(plan.where, plan.match, isNext))
    .orderBy(asc(key))
    .limit(limit);
}

/** Options to override the order of an unsorted list, and to limit the rows. */
export type FindOptions = { readonly order?: readonly OrderTerm[]; readonly limit?: number };

/** Returns the rows that meet a condition. */
export function findWhere(
  plan: ListPlan,
  condition: SQL | undefined,
  { order = plan.order, limit }: FindOptions,
): Promise<unknown[]> {
  const rows = plan.rows.where(condition).orderBy(...orderBy(order));
  return limit === undefined ? rows : rows.limit(limit);
}

/** Returns the number of rows that match, and the other totals. */
export async function readTotals(orm: Orm | Transaction, plan: ListPlan): Promise<Totals> {
  const { table, joins = unjoined, where, match, totals } = plan;
  if (typeof totals === 'function') return totals();
  const aggregates = { total: countRows(match), ...totals };
  const [row] = await joins(orm.select(aggregates).from(table).$dynamic()).where(where);
  if (row === undefined) throw new Error('Aggregates without a row.');
  return row as Totals;
}

export function keyColumn({ table, key }: ListPlan): PgColumn {
  return table[key] as PgColumn;
}

function unjoined(query: PgSelect): PgSelect {
  return query;
}

function orderOf(plan: ListPlan, sort: SortedPage['sort']): readonly OrderTerm[] {
  const key = keyColumn(plan);
  if (sort === undefined) {
    // Rows with equal values would otherwise change places from page to page.
    const isTotal = plan.order.some(({ by }) => by === key);
    return isTotal ? plan.order : [...plan.order, ...(plan.ties ?? [{ by: key, order: 'desc' }])];
  }
  const { field, order } = sort;
  const by = plan.sort?.[field] ?? (plan.table[field] as PgColumn);
  return [{ by, order }, ...(plan.ties ?? [{ by: key, order }])];
}
