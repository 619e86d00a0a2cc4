import { CollectionState } from '@parking-plus/contracts';
import { type CalendarDate, compactRocDate } from '@parking-plus/domain';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Orm, Transaction } from '../../db/database.ts';
import { accounts } from '../accounts/accounts.schema.ts';
import { rentals } from '../rentals/rentals.schema.ts';
import { sites } from '../sites/sites.schema.ts';
import { rentBills, rentCollections } from './rent-bills.schema.ts';

export type CollectionRecord = typeof rentCollections.$inferSelect;
export type ListedCollection = Awaited<ReturnType<typeof findCollections>>[number];

const deciders = alias(accounts, 'deciders');

/** One page, or all; those that wait first, the oldest of them on top. */
export async function findCollections(
  orm: Orm | Transaction,
  condition: SQL | undefined,
  page: { readonly page: number; readonly pageSize: number } = { page: 1, pageSize: 100 },
) {
  return orm
    .select({
      collectionId: rentCollections.collectionId,
      rentalId: rentCollections.rentalId,
      siteCode: rentCollections.siteCode,
      siteName: sites.name,
      tenantName: rentals.tenantName,
      billIds: rentCollections.billIds,
      amountTwd: rentCollections.amountTwd,
      channel: rentCollections.channel,
      paymentMethod: rentCollections.paymentMethod,
      reference: rentCollections.reference,
      reportedAt: rentCollections.reportedAt,
      reportedByName: accounts.name,
      state: rentCollections.state,
      decidedAt: rentCollections.decidedAt,
      decidedByName: deciders.name,
      reason: rentCollections.reason,
      version: rentCollections.version,
    })
    .from(rentCollections)
    .innerJoin(rentals, eq(rentals.rentalId, rentCollections.rentalId))
    .innerJoin(sites, eq(sites.siteCode, rentCollections.siteCode))
    .innerJoin(accounts, eq(accounts.account, rentCollections.reportedBy))
    .leftJoin(deciders, eq(deciders.account, rentCollections.decidedBy))
    .where(condition)
    .orderBy(
      asc(sql`${rentCollections.state} <> ${CollectionState.Waiting}`),
      desc(
        sql`case when ${rentCollections.state} <> ${CollectionState.Waiting} then ${rentCollections.reportedAt} end`,
      ),
      asc(rentCollections.collectionId),
    )
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize);
}

export async function countCollections(orm: Orm, condition: SQL | undefined): Promise<number> {
  const [row] = await orm
    .select({ total: sql<number>`count(*)::integer` })
    .from(rentCollections)
    .where(condition);
  return row?.total ?? 0;
}

export async function holdCollection(
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

/** The next number of a day, `C`, the ROC date, three digits; the giving out of transactions' numbers is held. */
export async function nextCollectionId(tx: Transaction, today: CalendarDate): Promise<string> {
  const prefix = `C${compactRocDate(today)}`;
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(substr(${rentCollections.collectionId}, 9)::integer), 0)` })
    .from(rentCollections)
    .where(sql`${rentCollections.collectionId} like ${`${prefix}%`}`);
  return `${prefix}${String((row?.last ?? 0) + 1).padStart(3, '0')}`;
}

/** Writes a payment that waits, and marks its bills. */
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

/** Writes what became of a held payment; its bills wait no longer. */
export async function decideCollection(
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

/** Payments for a rental that wait to be checked. */
export async function findWaitingOf(orm: Orm | Transaction, rentalId: string): Promise<string[]> {
  const rows = await orm
    .select({ collectionId: rentCollections.collectionId })
    .from(rentCollections)
    .where(and(eq(rentCollections.rentalId, rentalId), eq(rentCollections.state, CollectionState.Waiting)))
    .orderBy(asc(rentCollections.collectionId));
  return rows.map(({ collectionId }) => collectionId);
}
