import { CollectionState } from '@parking-plus/contracts';
import { type CalendarDate, compactRocDate } from '@parking-plus/domain';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { rentBills, rentCollections } from '../../db/schema/sales/rent-bills.schema.ts';

export type CollectionRecord = typeof rentCollections.$inferSelect;

export async function lockCollection(
  tx: Transaction,
  collectionId: string,
): Promise<CollectionRecord | undefined> {
  const [row] = await tx
    .select()
    .from(rentCollections)
    .where(eq(rentCollections.collectionId, collectionId))
    .for('update');
  return row;
}

/**
 * Returns the next number of a day: `C`, the ROC date, three digits. Requires the lock on transaction
 * numbers.
 */
export async function nextCollectionId(tx: Transaction, today: CalendarDate): Promise<string> {
  const prefix = `C${compactRocDate(today)}`;
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(substr(${rentCollections.collectionId}, 9)::integer), 0)` })
    .from(rentCollections)
    .where(sql`${rentCollections.collectionId} like ${`${prefix}%`}`);
  return `${prefix}${String((row?.last ?? 0) + 1).padStart(3, '0')}`;
}

/** Inserts a waiting payment and marks its bills. */
export async function insertCollection(
  tx: Transaction,
  collection: typeof rentCollections.$inferInsert,
): Promise<void> {
  await tx.insert(rentCollections).values(collection);
  await tx
    .update(rentBills)
    .set({ waitingCollectionId: collection.collectionId })
    .where(inArray(rentBills.billId, collection.billIds));
}

/** Stores the decision on a locked payment and releases its bills. */
export async function updateCollectionState(
  tx: Transaction,
  collectionId: string,
  decision: Pick<CollectionRecord, 'state' | 'decidedAt' | 'decidedBy' | 'reason' | 'transactionId'>,
): Promise<void> {
  await tx
    .update(rentBills)
    .set({ waitingCollectionId: null })
    .where(eq(rentBills.waitingCollectionId, collectionId));
  await tx
    .update(rentCollections)
    .set({ ...decision, version: sql`${rentCollections.version} + 1` })
    .where(eq(rentCollections.collectionId, collectionId));
}

/** Returns the rental's payments that wait to be checked. */
export async function findPendingCollections(orm: Orm | Transaction, rentalId: string): Promise<string[]> {
  const rows = await orm
    .select({ collectionId: rentCollections.collectionId })
    .from(rentCollections)
    .where(and(eq(rentCollections.rentalId, rentalId), eq(rentCollections.state, CollectionState.Waiting)))
    .orderBy(asc(rentCollections.collectionId));
  return rows.map(({ collectionId }) => collectionId);
}
