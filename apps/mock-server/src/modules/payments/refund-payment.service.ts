import { type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { businessDateOf, TransactionInfoState } from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { payments } from '../../db/schema/sales/payments.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { type Identity, requireSite } from '../../identity/identity.ts';
import type { Execution } from '../../ledger/sales/execution.ts';
import { requireInvoicePermission } from '../../ledger/sales/invoice-right.ts';
import { creditInvoicedSale } from '../../ledger/sales/issue-allowance.ts';
import { lockTransactionRow, type Sale } from '../../ledger/sales/load-sale.ts';
import { lockTransactionNumbers } from '../../ledger/sales/transaction-number.ts';
import { reverseTransaction, voidInvoicedSale } from '../../ledger/sales/void-transaction.ts';
import { paymentList } from './payment-list.query.ts';
import { NOT_REFUNDED, paymentNotFound } from './payments.errors.ts';
import { lockPayment, updatePayment } from './payments.repository.ts';
import { refundMemo } from './payments.texts.ts';
import { assertRefundable, requirePaymentVersion, resolveRefundMethod } from './refund-validation.ts';

type Way = ReturnType<typeof resolveRefundMethod>;
type BookingWork = {
  readonly tx: Transaction;
  readonly identity: Identity;
  readonly now: Date;
  readonly today: ReturnType<typeof businessDateOf>;
  readonly voidGraceDays: number;
};

const NOTHING: Execution = { changes: [], changed: [] };

/**
 * 10406: refunds a payment once, up to its amount. Voids or credits its invoice; without an invoice, cancels
 * its transaction. All or nothing.
 */
export async function refundPayment(
  { paymentId, version, amountTwd, reason: given }: DealRequest<'PaymentRefund'>,
  context: DealContext,
): Promise<DealResult<'PaymentRefund'>> {
  const { database, identity, clock, changePublisher, voidGraceDays } = context;
  const now = clock.now();
  const today = businessDateOf(now.getTime());
  const reason = given.trim();
  const { row, changed } = await database.transaction(async (tx) => {
    await lockTransactionNumbers(tx);
    const payment = await lockPayment(tx, paymentId);
    if (payment === undefined) throw paymentNotFound(paymentId);
    requireSite(identity, payment.siteCode);
    const { paidTransactionId, siteCode } = payment;
    const sale = paidTransactionId === null ? undefined : await lockTransactionRow(tx, paidTransactionId);
    // A second request gets the error of a refunded payment instead of a stale version.
    const way = resolveRefundMethod(payment, sale, amountTwd, { today, voidGraceDays });
    requirePaymentVersion(payment, version);
    if (way.way === 'void' || way.way === 'allowance')
      requireInvoicePermission(identity, way.way, NOT_REFUNDED);
    const booked = await book(way, sale, refundMemo(paymentId, reason), {
      tx,
      identity,
      now,
      today,
      voidGraceDays,
    });
    await updatePayment(tx, paymentId, { refundedTwd: amountTwd, refundedAt: now.toISOString() });
    const refunded = changeOf(['payments', paymentId, 'refundedTwd'], 0, amountTwd);
    await writeAuditLog(tx, {
      deal: 'PaymentRefund',
      account: identity.account,
      now,
      recordId: paymentId,
      siteCode,
      reason,
      changes: [refunded, ...booked.changes],
    });
    const [listed] = await paymentList.find(eq(payments.paymentId, paymentId), context, { within: tx });
    if (listed === undefined) throw paymentNotFound(paymentId);
    return { row: listed, changed: booked.changed };
  });
  changePublisher.dataChanged({
    deal: dealCodes.PaymentList,
    ids: [paymentId],
    siteCodes: [row.siteCode],
  });
  for (const change of changed) changePublisher.dataChanged(change);
  return row;
}

async function book(
  way: Way,
  sale: Sale | undefined,
  memo: string,
  work: BookingWork,
): Promise<Pick<Execution, 'changes' | 'changed'>> {
  if (sale === undefined || way.way === 'money-only') return NOTHING;
  const { transaction, invoice } = sale;
  await assertRefundable(work.tx, sale, way);
  if (way.way === 'cancel' || invoice === null) {
    return reverseTransaction(transaction, TransactionInfoState.CancelNormal, memo, work);
  }
  const invoiced = { invoice, transaction };
  if (way.way !== 'allowance') return voidInvoicedSale(invoiced, memo, work);
  // The allowance has no document.
  return creditInvoicedSale(
    invoiced,
    { amountTwd: way.bookTwd, reason: memo },
    { ...work, documentId: null },
  );
}
