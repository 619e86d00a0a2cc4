import type { DataDeal } from '@parking-plus/contracts';
import { and, type SQL, sql } from 'drizzle-orm';
import { type PgSelect, unionAll } from 'drizzle-orm/pg-core';
import type { Orm } from '../db/database.ts';
import { countRows } from './aggregates.ts';
import type { ListReader } from './list-query.ts';
import type { ListPlan } from './read-list.ts';

/** Counts the visible rows for each of several sets of filters, in their order. */
export type CountRows = (filters: readonly object[], reader: ListReader) => Promise<number[]>;

const counts = new Map<DataDeal, CountRows>();

/** Registers the count of a list deal. The first list of a deal counts. */
export function registerCounts(deal: DataDeal, count: CountRows): void {
  if (!counts.has(deal)) counts.set(deal, count);
}

/** Returns the count of a list deal. Undefined for deals without a list query. */
export function countsOf(deal: DataDeal): CountRows | undefined {
  return counts.get(deal);
}

/**
 * Counts several plans of a list. Plans with their own totals take a statement each, all others one together.
 */
export async function countPlans(orm: Orm, plans: readonly ListPlan[]): Promise<number[]> {
  const totals = new Map<number, number>();
  const plain = [...plans.entries()].filter(([, { totals: own }]) => typeof own !== 'function');
  const readOwn = async ([index, { totals: own }]: [number, ListPlan]) => {
    if (typeof own === 'function') totals.set(index, (await own()).total);
  };
  const readPlain = async () => {
    const [first, second, ...rest] = plain.map(([index, plan]) => countQuery(orm, index, plan));
    if (first === undefined) return;
    const rows = second === undefined ? await first : await unionAll(first, second, ...rest);
    for (const { place, total } of rows as { place: number; total: number }[]) totals.set(place, total);
  };
  await Promise.all([readPlain(), ...[...plans.entries()].map(readOwn)]);
  return plans.map((_plan, index) => totals.get(index) ?? 0);
}

function countQuery(orm: Orm, place: number, { table, joins, where, match }: ListPlan): PgSelect {
  const query = orm
    .select({ place: sql<number>`${sql.raw(String(place))}::integer`, total: countRows() })
    .from(table)
    .$dynamic();
  const joined: PgSelect = joins === undefined ? query : joins(query);
  const condition: SQL | undefined = and(where, match);
  return joined.where(condition) as PgSelect;
}
