import { and, eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { invoiceAllocations, invoiceTracks } from '../../db/schema/sales/invoices.schema.ts';

export type AllocationFields = typeof invoiceAllocations.$inferSelect;

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
