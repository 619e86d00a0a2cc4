import { CashFlowPayState } from '@parking-plus/contracts';
import {
  type CalendarDate,
  type RefundWay,
  refundWay,
  type TransactionInfoState,
} from '@parking-plus/domain';
import type { Orm, Transaction } from '../../db/database.ts';
import { refuse } from '../../errors/catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import { refusePaidDebt } from '../../tasks/sale/back-payment.ts';
import type { Sale } from '../../tasks/sale/load-sale.ts';
import { refuseRentalSale } from '../../tasks/sale/rental-sale.ts';
import { invoiceToUndo } from '../../tasks/sale/void-sale.ts';
import type { PaymentRecord } from './payments.repository.ts';

const NOT_REFUNDED = localized('未退款', 'Not refunded');

/**
 * Errors: refuses a refund of rent, which its return gives back, and of a debt that another row has paid; where nothing
 * is booked there is nothing to ask.
 */
export async function requireOwnBooking(
  orm: Orm | Transaction,
  { transaction }: Sale,
  { way }: { readonly way: string },
): Promise<void> {
  if (way === 'money-only') return;
  await refuseRentalSale(orm, transaction.transactionId, NOT_REFUNDED);
  await refusePaidDebt(orm, transaction, NOT_REFUNDED);
}

/**
 * How a refund of the amount would be booked; `sale` is the transaction in which the money stands.
 * Errors: refuses a payment that took no money or gave it back already, and amounts that cannot be booked.
 */
export function requireRefundWay(
  payment: PaymentRecord,
  sale: Sale | undefined,
  refundTwd: number,
  { today, voidGraceDays }: { readonly today: CalendarDate; readonly voidGraceDays: number },
): Extract<RefundWay, { ok: true }> {
  const { paymentId, state, amountTwd, refundedTwd } = payment;
  if (state !== CashFlowPayState.Success) {
    throw refuse('not-paid', `未退款：金流單 ${paymentId} 尚未付款成功，沒有可退的金額。`);
  }
  if (refundedTwd > 0) {
    throw refuse(
      'already-refunded',
      `未退款：金流單 ${paymentId} 已退款 ${refundedTwd} 元，每筆僅能退款一次。`,
    );
  }
  const way = refundWay(
    {
      amountTwd,
      state: sale === undefined ? null : (sale.transaction.state as TransactionInfoState),
      invoice: sale?.invoice ? invoiceToUndo(sale.invoice) : null,
    },
    refundTwd,
    today,
    voidGraceDays,
  );
  if (way.ok) return way;
  const { transactionId = '' } = sale?.transaction ?? {};
  switch (way.reason) {
    case 'above-amount':
      throw refuse('above-amount', `未退款：退款金額不可超過付款金額 ${amountTwd} 元。`, [
        { pointer: '/amountTwd', code: 'above-amount', message: `最多 ${amountTwd} 元` },
      ]);
    case 'full-only':
      throw refuse('full-only', `未退款：交易 ${transactionId} 開立收據，無法折讓，僅能全額退款。`, [
        { pointer: '/amountTwd', code: 'full-only', message: `須為 ${amountTwd} 元` },
      ]);
    case 'abnormal':
      throw refuse('abnormal', `未退款：交易 ${transactionId} 為異常，請先於異常交易處理。`);
    case 'allowance-pending':
      throw refuse('allowance-pending', `未退款：交易 ${transactionId} 正在辦理折讓，請先完成或撤回。`);
  }
}
