import type { Schemas } from '@parking-plus/contracts';
import type { ListedPayment } from './payments.repository.ts';

/** A stored payment as the contract's list shows it. */
export function presentPayment(row: ListedPayment): Schemas['PaymentRow'] {
  return {
    paymentId: row.paymentId,
    source: row.source as Schemas['SiteType'],
    transactionId: row.transactionId,
    paidTransactionId: row.paidTransactionId,
    siteCode: row.siteCode,
    siteName: row.siteName,
    plate: row.plate,
    amountTwd: row.amountTwd,
    refundedTwd: row.refundedTwd,
    refundedAt: row.refundedAt,
    state: row.state as Schemas['CashFlowPayState'],
    bankCode: row.bankCode,
    bankMessage: row.bankMessage,
    bankReference: row.bankReference,
    attempts: row.attempts,
    requestedAt: row.requestedAt,
    answeredAt: row.answeredAt,
    reconcileState: row.reconcileState as Schemas['BankDetailState'],
    version: row.version,
  };
}
