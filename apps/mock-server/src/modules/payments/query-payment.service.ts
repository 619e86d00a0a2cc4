import {
  CashFlowPayState,
  ChargeChannel,
  type DataDeal,
  type DealRequest,
  type DealResult,
  dealCodes,
  PaymentMethod,
  PayState,
  SiteType,
} from '@parking-plus/contracts';
import { businessDateOf, TransactionInfoState } from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { payments } from '../../db/schema/sales/payments.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { internalError } from '../../errors/error-catalogue.ts';
import { requireSite } from '../../identity/identity.ts';
import { issueReceivedInvoice } from '../../ledger/invoices/issue-invoice.ts';
import { bookBackPayment } from '../../ledger/sales/back-payment.ts';
import { findSale, lockTransactionRow } from '../../ledger/sales/load-sale.ts';
import { lockTransactionNumbers } from '../../ledger/sales/transaction-number.ts';
import { type BankAnswer, queryBank } from './bank-simulator.ts';
import { paymentList } from './payment-list.query.ts';
import { feeAlreadySettled, paymentAlreadyPaid, paymentNotFound } from './payments.errors.ts';
import { lockPayment, type PaymentRecord, updatePayment } from './payments.repository.ts';
import { paidTwice } from './payments.texts.ts';
import { requirePaymentVersion } from './refund-validation.ts';

type Key = DealRequest<'PaymentQuery'>;
type Work = {
  readonly tx: Transaction;
  readonly now: Date;
  readonly today: ReturnType<typeof businessDateOf>;
};

/**
 * 10411: queries the bank. Applies its response; a success pays the fee. Without a response nothing changes.
 */
export async function queryPayment(key: Key, context: DealContext): Promise<DealResult<'PaymentQuery'>> {
  return changePayment('PaymentQuery', key, context, async (payment, work) => {
    if (payment.state !== CashFlowPayState.Paying) return {};
    const answer = queryBank(payment, work.now);
    return answer === undefined ? {} : settle(payment, answer, work);
  });
}

/**
 * 10402: sends a failed or pending payment to the bank again. If a response has arrived, applies it instead.
 */
export async function resendPayment(key: Key, context: DealContext): Promise<DealResult<'PaymentResend'>> {
  return changePayment('PaymentResend', key, context, async (payment, work) => {
    if (payment.state === CashFlowPayState.Success) throw paymentAlreadyPaid(payment.paymentId);
    const answer = payment.state === CashFlowPayState.Paying ? queryBank(payment, work.now) : undefined;
    if (answer !== undefined) return settle(payment, answer, work);
    await requireOwed(payment, work.tx);
    return {
      state: CashFlowPayState.Paying,
      bankCode: null,
      bankMessage: null,
      answeredAt: null,
      attempts: payment.attempts + 1,
      requestedAt: work.now.toISOString(),
    };
  });
}

async function changePayment(
  deal: DataDeal,
  { paymentId, version }: Key,
  context: DealContext,
  change: (payment: PaymentRecord, work: Work) => Promise<Partial<PaymentRecord>>,
) {
  const { database, identity, clock, changePublisher } = context;
  const now = clock.now();
  const today = businessDateOf(now.getTime());
  const { row, isChanged, paidIds, invoiceNumber } = await database.transaction(async (tx) => {
    await lockTransactionNumbers(tx);
    const payment = await lockPayment(tx, paymentId);
    if (payment === undefined) throw paymentNotFound(paymentId);
    requireSite(identity, payment.siteCode);
    requirePaymentVersion(payment, version);
    const changed = await change(payment, { tx, now, today });
    const isChanged = Object.keys(changed).length > 0;
    if (isChanged) {
      await updatePayment(tx, paymentId, changed);
      const before = Object.fromEntries(
        Object.keys(changed).map((name) => [name, payment[name as keyof PaymentRecord]]),
      );
      await writeAuditLog(tx, {
        deal,
        account: identity.account,
        now,
        recordId: paymentId,
        siteCode: payment.siteCode,
        reason: null,
        changes: changesBetween(before, changed, `/payments/${paymentId}`),
      });
    }
    const [listed] = await paymentList.find(eq(payments.paymentId, paymentId), context, { within: tx });
    if (listed === undefined) throw internalError(new Error(`Payment ${paymentId} is gone.`));
    const paid = changed.paidTransactionId ?? null;
    const sale = paid === null ? undefined : await findSale(tx, paid);
    return {
      row: listed,
      isChanged,
      paidIds: paid === null ? [] : [payment.transactionId, paid],
      invoiceNumber: sale?.transaction.invoiceNumber ?? null,
    };
  });
  const siteCodes = [row.siteCode];
  if (isChanged) changePublisher.dataChanged({ deal: dealCodes.PaymentList, ids: [paymentId], siteCodes });
  if (paidIds.length > 0) {
    changePublisher.dataChanged({ deal: dealCodes.UnpaidList, ids: paidIds, siteCodes });
    changePublisher.dataChanged({ deal: dealCodes.TransactionList, ids: paidIds, siteCodes });
  }
  if (invoiceNumber !== null) {
    changePublisher.dataChanged({ deal: dealCodes.InvoiceList, ids: [invoiceNumber], siteCodes });
  }
  return row;
}

/**
 * Applies the bank's response to a locked payment. A success is recorded as a back payment, unless the fee
 * was paid otherwise.
 */
async function settle(
  payment: PaymentRecord,
  answer: BankAnswer,
  work: Work,
): Promise<Partial<PaymentRecord>> {
  const answered = {
    bankCode: answer.code,
    bankMessage: answer.message,
    bankReference: answer.reference,
    answeredAt: answer.answeredAt.toISOString(),
  };
  if (!answer.isSuccess) return { ...answered, state: CashFlowPayState.Failed };
  const sale = await lockTransactionRow(work.tx, payment.transactionId);
  const success = { ...answered, state: CashFlowPayState.Success };
  if (sale === undefined || !isOwed(sale.transaction)) {
    // Paid twice: the money belongs to no transaction until it is refunded.
    return { ...success, bankMessage: paidTwice(answer.message), paidTransactionId: null };
  }
  const paidTransactionId = await bookBackPayment(work, sale.transaction, {
    amountTwd: payment.amountTwd,
    channel: payment.source === SiteType.App ? ChargeChannel.App : ChargeChannel.OnlineTemporaryParking,
    paymentMethod: PaymentMethod.MobilePay,
  });
  const { siteCode, amountTwd: receivedTwd } = payment;
  await issueReceivedInvoice(work, { transactionId: paidTransactionId, siteCode, receivedTwd });
  return { ...success, paidTransactionId };
}

/** Throws if the fee is no longer owed. */
async function requireOwed(payment: PaymentRecord, tx: Transaction): Promise<void> {
  const sale = await lockTransactionRow(tx, payment.transactionId);
  if (sale !== undefined && isOwed(sale.transaction)) return;
  throw feeAlreadySettled(payment.transactionId);
}

function isOwed({ payState, state, receivedTwd }: { payState: number; state: number; receivedTwd: number }) {
  return payState === PayState.Unpaid && state === TransactionInfoState.Normal && receivedTwd === 0;
}
