import { PayState, type Schemas } from '@parking-plus/contracts';
import { dayNumberOf } from '@parking-plus/domain';
import type { ListedRentBill } from './rent-bills.repository.ts';
import type { ListedCollection } from './rent-collections.repository.ts';

/** A stored bill as the contract's lists show it. */
export function presentRentBill(row: ListedRentBill, today: string): Schemas['RentBillRow'] {
  const isUnpaid = row.payState === PayState.Unpaid;
  return {
    billId: row.billId,
    rentalId: row.rentalId,
    lineNumber: row.lineNumber,
    siteCode: row.siteCode,
    siteName: row.siteName,
    tenantName: row.tenantName,
    bayCode: row.bayCode,
    plate: row.plate,
    coversFrom: row.coversFrom,
    coversTo: row.coversTo,
    dueOn: row.dueOn,
    dueTwd: row.dueTwd,
    paidTwd: row.paidTwd,
    refundedTwd: row.refundedTwd,
    payState: row.payState,
    paidAt: row.paidAt,
    channel: row.channel,
    transactionId: row.transactionId,
    invoiceNumber: row.invoiceNumber,
    overdueDays: isUnpaid ? Math.max(0, dayNumberOf(today) - dayNumberOf(row.dueOn)) : 0,
    collectionId: row.collectionId,
    autoWithhold: row.autoWithhold,
  };
}

/** A reported payment as the contract's list shows it. */
export function presentCollection(row: ListedCollection): Schemas['RentCollectionRow'] {
  return {
    collectionId: row.collectionId,
    rentalId: row.rentalId,
    siteCode: row.siteCode,
    siteName: row.siteName,
    tenantName: row.tenantName,
    billIds: row.billIds,
    amountTwd: row.amountTwd,
    channel: row.channel,
    paymentMethod: row.paymentMethod,
    reference: row.reference,
    reportedAt: row.reportedAt,
    reportedByName: row.reportedByName,
    state: row.state,
    decidedAt: row.decidedAt,
    decidedByName: row.decidedByName,
    reason: row.reason,
    version: row.version,
  };
}
