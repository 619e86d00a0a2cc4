import { and, eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { invoiceAllocations, invoiceTracks } from '../../db/schema/sales/invoices.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';

export type AllocationFields = typeof invoiceAllocations.$inferSelect;

/** Returns the track of an allocation. */
export async function findTrackIdOf(tx: Transaction, allocationId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ trackId: invoiceAllocations.trackId })
    .from(invoiceAllocations)
    .where(eq(invoiceAllocations.allocationId, allocationId));
  return row?.trackId;
}

/** Locks a track until the transaction ends, which serialises its allocations. */
export async function lockTrack(tx: Transaction, trackId: string) {
  const [row] = await tx
    .select()
    .from(invoiceTracks)
    .where(eq(invoiceTracks.trackId, trackId))
    .for('no key update');
  return row;
}

/** Prevents the withdrawal of a site until the transaction ends. */
export async function holdSite(tx: Transaction, siteCode: string): Promise<void> {
  await tx
    .select({ siteCode: sites.siteCode })
    .from(sites)
    .where(eq(sites.siteCode, siteCode))
    .for('key share');
}

/** Locks an allocation, which also stops its numbers from being issued. */
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

/** Inserts an allocation. Throws a constraint violation if it overlaps another or exceeds its track. */
export async function insertAllocation(
  tx: Transaction,
  row: typeof invoiceAllocations.$inferInsert,
): Promise<void> {
  await tx.insert(invoiceAllocations).values(row);
}

/** Changes the last number of a locked allocation as its next version. Throws as `insertAllocation` does. */
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

/** Deletes an allocation without used numbers. */
export async function removeAllocation(tx: Transaction, allocationId: string): Promise<void> {
  await tx.delete(invoiceAllocations).where(eq(invoiceAllocations.allocationId, allocationId));
}
