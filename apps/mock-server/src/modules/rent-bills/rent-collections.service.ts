import {
  CollectionState,
  type DealRequest,
  type DealResult,
  dealCodes,
  PaymentMethod,
  PayState,
  SitePrepaidType,
} from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { rentCollections } from '../../db/schema/sales/rent-bills.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { lockTransactionNumbers } from '../../ledger/sales/transaction-number.ts';
import { type BookedRent, findPayerOfBills, recordRentPayment } from './record-rent-payment.ts';
import {
  collectionNotFound,
  collectionReviewed,
  methodMissing,
  reviewReasonRequired,
} from './rent-bills.errors.ts';
import { findBillsInDebit, findSitesOfBills, lockRentBills } from './rent-bills.repository.ts';
import { rentCollectionList } from './rent-collection-list.query.ts';
import {
  insertCollection,
  lockCollection,
  nextCollectionId,
  updateCollectionState,
} from './rent-collections.repository.ts';
import { requireBegun, requireCollectable, requireNotInDebit } from './require-collectable.ts';

/**
 * Collects bills of one rental: inserts one transaction, issues its invoice by the contract's mode, and marks
 * the bills as paid. A reported payment waits to be checked.
 * Throws if bills are unknown, paid, waiting, in a debit batch or of several rentals, or the sum differs, and for bills of later days if the
 * site takes no prepayment. Throws 403 for a site out of scope.
 */
export async function collectRent(
  request: DealRequest<'RentBillCollection'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'RentBillCollection'>> {
  const { billIds, amountTwd, channel, paymentMethod, isChecked, reference } = request;
  const now = clock.now();
  const today = businessDateOf(now.getTime());
  if (paymentMethod === PaymentMethod.None) throw methodMissing();
  const done = await database.transaction(async (tx) => {
    await lockTransactionNumbers(tx);
    const bills = await lockRentBills(tx, billIds);
    for (const siteCode of await findSitesOfBills(tx, billIds)) requireSite(identity, siteCode);
    const rentalId = requireCollectable(bills, request);
    requireNotInDebit(await findBillsInDebit(tx, billIds), billIds);
    const payer = await findPayerOfBills(tx, rentalId);
    if (payer.site.prepaidType === SitePrepaidType.None) requireBegun(bills, billIds, today);
    const note = { account: identity.account, now, siteCode: payer.site.siteCode, recordId: rentalId };
    if (isChecked) {
      const booked = await recordRentPayment(tx, payer, bills, { amountTwd, channel, paymentMethod }, now);
      const changes = bills.map(({ billId }) =>
        changeOf(['rentBills', billId, 'payState'], PayState.Unpaid, PayState.Paid),
      );
      await writeAuditLog(tx, { ...note, deal: 'RentBillCollection', reason: reference, changes });
      return { ...booked, collectionId: null, siteCode: payer.site.siteCode, rentalId };
    }
    const collectionId = await nextCollectionId(tx, today);
    await insertCollection(tx, {
      collectionId,
      rentalId,
      siteCode: payer.site.siteCode,
      billIds: bills.map(({ billId }) => billId),
      amountTwd,
      channel,
      paymentMethod,
      reference,
      reportedAt: now.toISOString(),
      reportedBy: identity.account,
      state: CollectionState.Waiting,
    });
    const changes = [changeOf(['rentCollections', collectionId, 'state'], null, CollectionState.Waiting)];
    await writeAuditLog(tx, { ...note, deal: 'RentBillCollection', reason: reference, changes });
    return {
      transactionId: null,
      invoiceNumber: null,
      collectionId,
      siteCode: payer.site.siteCode,
      rentalId,
    };
  });
  const { siteCode, rentalId, ...result } = done;
  announcePaid(changePublisher, { billIds, siteCode, rentalId, ...result });
  return { billIds, amountTwd, ...result };
}

/**
 * Accepts a reported payment, which records it, or declines it, which leaves its bills unpaid.
 * Throws if another user has decided or changed it, or if it is declined without a reason. Throws 403 for a site
 * out of scope.
 */
export async function reviewCollection(
  { collectionId, version, isAccepted, reason: given }: DealRequest<'RentCollectionReview'>,
  context: DealContext,
): Promise<DealResult<'RentCollectionReview'>> {
  const { database, identity, clock, changePublisher } = context;
  const now = clock.now();
  const reason = given?.trim() || null;
  const done = await database.transaction(async (tx) => {
    await lockTransactionNumbers(tx);
    const collection = await lockCollection(tx, collectionId);
    if (collection === undefined) throw collectionNotFound(collectionId);
    requireSite(identity, collection.siteCode);
    if (collection.version !== version || collection.state !== CollectionState.Waiting) {
      throw collectionReviewed(collectionId);
    }
    if (!isAccepted && reason === null) throw reviewReasonRequired();
    const booked = isAccepted ? await bookWaiting(tx, collection, now) : null;
    const state = isAccepted ? CollectionState.Accepted : CollectionState.Refused;
    await updateCollectionState(tx, collectionId, {
      state,
      decidedAt: now.toISOString(),
      decidedBy: identity.account,
      reason,
      transactionId: booked?.transactionId ?? null,
    });
    await writeAuditLog(tx, {
      deal: 'RentCollectionReview',
      account: identity.account,
      now,
      recordId: collection.rentalId,
      siteCode: collection.siteCode,
      reason,
      changes: [changeOf(['rentCollections', collectionId, 'state'], collection.state, state)],
    });
    const [row] = await rentCollectionList.find(eq(rentCollections.collectionId, collectionId), context, {
      within: tx,
    });
    if (row === undefined) throw new Error(`Collection ${collectionId} is gone right after its review.`);
    return { row, booked };
  });
  const { billIds, siteCode, rentalId } = done.row;
  announcePaid(changePublisher, {
    billIds,
    siteCode,
    rentalId,
    collectionId,
    ...(done.booked ?? NOT_BOOKED),
  });
  return done.row;
}

const NOT_BOOKED = { transactionId: null, invoiceNumber: null };

async function bookWaiting(
  tx: Transaction,
  collection: typeof rentCollections.$inferSelect,
  now: Date,
): Promise<BookedRent> {
  const bills = await lockRentBills(tx, collection.billIds);
  requireCollectable(bills, collection, collection.collectionId);
  return recordRentPayment(tx, await findPayerOfBills(tx, collection.rentalId), bills, collection, now);
}

type Changed = {
  readonly billIds: readonly string[];
  readonly siteCode: string;
  readonly rentalId: string;
  readonly transactionId: string | null;
  readonly invoiceNumber: string | null;
  readonly collectionId: string | null;
};

function announcePaid(
  changePublisher: DealContext['changePublisher'],
  { billIds, siteCode, rentalId, transactionId, invoiceNumber, collectionId }: Changed,
): void {
  const siteCodes = [siteCode];
  changePublisher.dataChanged({ deal: dealCodes.RentBillList, ids: [...billIds], siteCodes });
  changePublisher.dataChanged({ deal: dealCodes.RentalList, ids: [rentalId], siteCodes });
  if (collectionId !== null) {
    changePublisher.dataChanged({ deal: dealCodes.RentCollectionList, ids: [collectionId], siteCodes });
  }
  if (transactionId !== null) {
    changePublisher.dataChanged({ deal: dealCodes.TransactionList, ids: [transactionId], siteCodes });
  }
  if (invoiceNumber !== null) {
    changePublisher.dataChanged({ deal: dealCodes.InvoiceList, ids: [invoiceNumber], siteCodes });
  }
}
