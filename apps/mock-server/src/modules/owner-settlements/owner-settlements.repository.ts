import type { Schemas } from '@parking-plus/contracts';
import { asc, type Column, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { ascending, descending, type OrderTerm, orderBy, sortedBy } from '../../lists/list-order.ts';
import { isOnPage, type PageOfList } from '../../lists/read-page.ts';
import { sites } from '../sites/sites.schema.ts';
import { ownerSettlements } from './owner-settlements.schema.ts';

export type SettlementFields = typeof ownerSettlements.$inferSelect;
export type ListedSettlement = SettlementFields & { readonly siteName: string; readonly ownerName: string };

const sortColumns = {
  month: ownerSettlements.month,
  siteCode: ownerSettlements.siteCode,
  revenueTwd: ownerSettlements.revenueTwd,
  collectedTwd: ownerSettlements.collectedTwd,
  allowanceTwd: ownerSettlements.allowanceTwd,
  feeTwd: ownerSettlements.feeTwd,
  payableTwd: ownerSettlements.payableTwd,
  remittedOn: ownerSettlements.remittedOn,
  state: ownerSettlements.state,
} as const satisfies Record<Schemas['OwnerSettlementSort']['field'], unknown>;

const listed = (orm: Orm | Transaction) =>
  orm
    .select({ ...getTableColumns(ownerSettlements), siteName: sites.name, ownerName: sites.ownerName })
    .from(ownerSettlements)
    .innerJoin(sites, eq(sites.siteCode, ownerSettlements.siteCode));

type Page = PageOfList & {
  readonly sort?: Schemas['OwnerSettlementSort'];
};

/** One page; the latest month first unless sorted, the id deciding between equals. */
export async function findSettlements(
  orm: Orm,
  condition: SQL | undefined,
  page: Page,
): Promise<ListedSettlement[]> {
  const order = orderOf(page.sort);
  const keys = orm
    .select({ key: ownerSettlements.settlementId })
    .from(ownerSettlements)
    .innerJoin(sites, eq(sites.siteCode, ownerSettlements.siteCode))
    .where(condition)
    .$dynamic();
  return listed(orm)
    .where(isOnPage(ownerSettlements.settlementId, keys, order, page))
    .orderBy(...orderBy(order));
}

/** The first rows by their id. */
export async function findSettlementsById(
  orm: Orm | Transaction,
  condition: SQL | undefined,
  limit: number,
): Promise<ListedSettlement[]> {
  return listed(orm).where(condition).orderBy(asc(ownerSettlements.settlementId)).limit(limit);
}

export type SettlementTotals = Schemas['OwnerSettlementSummary'] & { readonly total: number };

/** Count and sums of all that match. */
export async function sumSettlements(orm: Orm, condition: SQL | undefined): Promise<SettlementTotals> {
  const { revenueTwd, collectedTwd, allowanceTwd, feeTwd, payableTwd, state } = ownerSettlements;
  const summed = (column: Column) => sql<number>`coalesce(sum(${column}), 0)::bigint`;
  const counted = (code: number) => sql<number>`(count(*) filter (where ${state} = ${code}))::integer`;
  const [row] = await orm
    .select({
      total: sql<number>`count(*)::integer`,
      revenueTwd: summed(revenueTwd),
      collectedTwd: summed(collectedTwd),
      allowanceTwd: summed(allowanceTwd),
      feeTwd: summed(feeTwd),
      payableTwd: summed(payableTwd),
      trialCount: counted(0),
      submittedCount: counted(1),
      approvedCount: counted(2),
      approvedTwd: sql<number>`coalesce(sum(${payableTwd}) filter (where ${state} = 2), 0)::bigint`,
    })
    .from(ownerSettlements)
    .innerJoin(sites, eq(sites.siteCode, ownerSettlements.siteCode))
    .where(condition);
  return row as SettlementTotals;
}

/** One settlement, held until the transaction ends. */
export async function holdSettlement(
  tx: Transaction,
  settlementId: string,
): Promise<SettlementFields | undefined> {
  const [row] = await tx
    .select()
    .from(ownerSettlements)
    .where(eq(ownerSettlements.settlementId, settlementId))
    .for('update');
  return row;
}

/** Writes a settlement that is held, as its next version, and gives that. */
export async function updateSettlement(
  tx: Transaction,
  { settlementId, version }: Pick<SettlementFields, 'settlementId' | 'version'>,
  fields: Partial<Omit<SettlementFields, 'settlementId' | 'version' | 'payableTwd'>>,
): Promise<number> {
  await tx
    .update(ownerSettlements)
    .set({ ...fields, version: version + 1 })
    .where(eq(ownerSettlements.settlementId, settlementId));
  return version + 1;
}

function orderOf(sort: Schemas['OwnerSettlementSort'] | undefined): OrderTerm[] {
  if (sort === undefined)
    return [descending(ownerSettlements.month), ascending(ownerSettlements.settlementId)];
  return sortedBy(sortColumns[sort.field], sort.order, ownerSettlements.settlementId);
}
