import { CashFlowPayState } from '@parking-plus/contracts';
import {
  type CalendarDate,
  type RefundBooking,
  refundBooking,
  type TransactionInfoState,
} from '@parking-plus/domain';
import type { Orm, Transaction } from '../../db/database.ts';
import { assertNotPaid } from '../../ledger/sales/back-payment.ts';
import type { Sale } from '../../ledger/sales/load-sale.ts';
import { rejectRentalSale } from '../../ledger/sales/rental-sale.ts';
import { toVoidCandidate } from '../../ledger/sales/void-transaction.ts';
import {
  aboveAmount,
  allowancePending,
  alreadyRefunded,
  fullOnly,
  NOT_REFUNDED,
  notPaid,
  paymentChanged,
  transactionAbnormal,
} from './payments.errors.ts';
import type { PaymentRecord } from './payments.repository.ts';

/**
 * Throws for rent, which the termination refunds, and for a fee that another row has paid. No-op if the
 * refund books nothing.
 */
export async function assertRefundable(
  orm: Orm | Transaction,
  { transaction }: Sale,
  { way }: { readonly way: string },
): Promise<void> {
  if (way === 'money-only') return;
  await rejectRentalSale(orm, transaction.transactionId, NOT_REFUNDED);
  await assertNotPaid(orm, transaction, NOT_REFUNDED);
}

/**
 * Returns how a refund of the amount would be recorded. `sale` is the transaction with the money.
 * Throws if the payment received no money or was refunded, or the amount cannot be recorded.
 */
export function resolveRefundMethod(
  payment: Pick<PaymentRecord, 'paymentId' | 'state' | 'amountTwd' | 'refundedTwd'>,
  sale: Sale | undefined,
  refundTwd: number,
  { today, voidGraceDays }: { readonly today: CalendarDate; readonly voidGraceDays: number },
): Extract<RefundBooking, { ok: true }> {
  const { paymentId, state, amountTwd, refundedTwd } = payment;
  if (state !== CashFlowPayState.Success) throw notPaid(paymentId);
  if (refundedTwd > 0) throw alreadyRefunded(paymentId, refundedTwd);
  const way = refundBooking(
    {
      amountTwd,
      state: sale === undefined ? null : (sale.transaction.state as TransactionInfoState),
      invoice: sale?.invoice ? toVoidCandidate(sale.invoice) : null,
    },
    refundTwd,
    today,
    voidGraceDays,
  );
  if (way.ok) return way;
  const { transactionId = '' } = sale?.transaction ?? {};
  switch (way.reason) {
    case 'above-amount':
      throw aboveAmount(amountTwd);
    case 'full-only':
      throw fullOnly(transactionId, amountTwd);
    case 'abnormal':
      throw transactionAbnormal(transactionId);
    case 'allowance-pending':
      throw allowancePending(transactionId);
  }
}

/** Throws on a version conflict with the locked row. Nothing has been written. */
export function requirePaymentVersion(
  { paymentId, version }: Pick<PaymentRecord, 'paymentId' | 'version'>,
  asked: number,
): void {
  if (version !== asked) throw paymentChanged(paymentId);
}
