import type { Schemas } from '@parking-plus/contracts';
import type { PeriodCode } from '@parking-plus/domain';
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { branches, companies } from '../companies/companies.schema.ts';
import { targetName } from '../invoice-tracks/track-shares.repository.ts';
import { invoiceAllocations, invoiceTracks } from '../invoices/invoices.schema.ts';
import { sites } from '../sites/sites.schema.ts';
import { isLow, totalCount, usedCount } from './allocation-filters.ts';

export type AllocationFields = typeof invoiceAllocations.$inferSelect;
export type ListedAllocation = Awaited<ReturnType<typeof findAllocations>>[number];

const sortColumns = {
  periodCode: invoiceAllocations.periodCode,
  assignType: invoiceAllocations.assignType,
  target: targetName,
  track: invoiceAllocations.track,
  startNumber: invoiceAllocations.startNumber,
  totalCount,
  remaining: sql`((${totalCount} - ${usedCount})::double precision / ${totalCount})`,
} as const satisfies Record<Schemas['InvoiceAllocationSort']['field'], unknown>;

type Page = {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: Schemas['InvoiceAllocationSort'];
};

function selectAllocations(orm: Orm | Transaction) {
  return orm
    .select({
      ...getTableColumns(invoiceAllocations),
      taxNumber: invoiceTracks.taxNumber,
      targetName: targetName.as('target_name'),
    })
    .from(invoiceAllocations)
    .innerJoin(invoiceTracks, eq(invoiceTracks.trackId, invoiceAllocations.trackId))
    .innerJoin(companies, eq(companies.companyCode, invoiceAllocations.companyCode))
    .leftJoin(branches, eq(branches.branchCode, invoiceAllocations.branchCode))
    .leftJoin(sites, eq(sites.siteCode, invoiceAllocations.siteCode));
}

/** One page; the latest period first, by track and number, unless sorted. */
export async function findAllocations(orm: Orm, condition: SQL | undefined, page: Page) {
  const order = page.sort
    ? [
        page.sort.order === 'asc'
          ? sql`${sortColumns[page.sort.field]} asc`
          : sql`${sortColumns[page.sort.field]} desc`,
      ]
    : [sql`${invoiceAllocations.periodCode} desc`];
  return selectAllocations(orm)
    .where(condition)
    .orderBy(...order, asc(invoiceAllocations.track), asc(invoiceAllocations.startNumber))
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize);
}

/** The first `limit` by their ids, for an export. */
export async function findAllocationsByKey(orm: Orm, condition: SQL | undefined, limit: number) {
  return selectAllocations(orm).where(condition).orderBy(asc(invoiceAllocations.allocationId)).limit(limit);
}

/** Count and numbers of all that match; those that run low in the period of today, over all of the scope. */
export async function sumAllocations(orm: Orm, scope: SQL | undefined, match: SQL, period: PeriodCode) {
  const count = (is: SQL) => sql<number>`(count(*) filter (where ${is}))::integer`;
  const sum = (numbers: SQL) => sql<number>`coalesce(sum(${numbers}) filter (where ${match}), 0)::integer`;
  const [row] = await orm
    .select({
      total: count(match),
      totalCount: sum(totalCount),
      usedCount: sum(usedCount),
      lowCount: count(sql`${isLow} and ${invoiceAllocations.periodCode} = ${period}`),
    })
    .from(invoiceAllocations)
    .innerJoin(companies, eq(companies.companyCode, invoiceAllocations.companyCode))
    .leftJoin(branches, eq(branches.branchCode, invoiceAllocations.branchCode))
    .leftJoin(sites, eq(sites.siteCode, invoiceAllocations.siteCode))
    .where(scope);
  if (row === undefined) throw new Error('Counts without a row.');
  return row;
}

/** The track that an allocation is of. */
export async function findTrackIdOf(tx: Transaction, allocationId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ trackId: invoiceAllocations.trackId })
    .from(invoiceAllocations)
    .where(eq(invoiceAllocations.allocationId, allocationId));
  return row?.trackId;
}

/** Holds a track until the transaction ends, so that its shares are placed one after the other. */
export async function lockTrack(tx: Transaction, trackId: string) {
  const [row] = await tx
    .select()
    .from(invoiceTracks)
    .where(eq(invoiceTracks.trackId, trackId))
    .for('no key update');
  return row;
}

/** Holds an allocation, which also keeps numbers from being given out of it. */
export async function lockAllocation(
  tx: Transaction,
  allocationId: string,
  condition: SQL | undefined,
): Promise<AllocationFields | undefined> {
  const [row] = await tx
    .select()
    .from(invoiceAllocations)
    .where(and(eq(invoiceAllocations.allocationId, allocationId), condition))
    .for('update');
  return row;
}

/** Errors: one that overlaps another, or reaches beyond its track, breaks a constraint. */
export async function insertAllocation(
  tx: Transaction,
  row: typeof invoiceAllocations.$inferInsert,
): Promise<void> {
  await tx.insert(invoiceAllocations).values(row);
}

/** Another end for an allocation that is held, as its next version. Errors: as above. */
export async function moveAllocationEnd(
  tx: Transaction,
  { allocationId, version }: Pick<AllocationFields, 'allocationId' | 'version'>,
  endNumber: number,
): Promise<void> {
  await tx
    .update(invoiceAllocations)
    .set({ endNumber, version: version + 1 })
    .where(eq(invoiceAllocations.allocationId, allocationId));
}

/** Takes away an allocation of which nothing was used. */
export async function removeAllocation(tx: Transaction, allocationId: string): Promise<void> {
  await tx.delete(invoiceAllocations).where(eq(invoiceAllocations.allocationId, allocationId));
}
