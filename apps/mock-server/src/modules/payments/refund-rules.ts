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
import { refusePaidDebt } from '../../ledger/sales/back-payment.ts';
import type { Sale } from '../../ledger/sales/load-sale.ts';
import { refuseRentalSale } from '../../ledger/sales/rental-sale.ts';
import { invoiceToUndo } from '../../ledger/sales/void-sale.ts';
import type { PaymentRecord } from './payments.repository.ts';

/** How the refusal of a refund begins. */
export const NOT_REFUNDED = localized('未退款', 'Not refunded');

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
  payment: Pick<PaymentRecord, 'paymentId' | 'state' | 'amountTwd' | 'refundedTwd'>,
  sale: Sale | undefined,
  refundTwd: number,
  { today, voidGraceDays }: { readonly today: CalendarDate; readonly voidGraceDays: number },
): Extract<RefundWay, { ok: true }> {
  const { paymentId, state, amountTwd, refundedTwd } = payment;
  if (state !== CashFlowPayState.Success) {
    throw refuse(
      'not-paid',
      localized(
        `未退款：金流單 ${paymentId} 尚未付款成功，沒有可退的金額。`,
        `Not refunded: payment ${paymentId} has not been paid, so there is nothing to refund.`,
      ),
    );
  }
  if (refundedTwd > 0) {
    throw refuse(
      'already-refunded',
      localized(
        `未退款：金流單 ${paymentId} 已退款 ${refundedTwd} 元，每筆僅能退款一次。`,
        `Not refunded: NT$${refundedTwd} of payment ${paymentId} has been refunded; a payment is refunded once.`,
      ),
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
      throw refuse(
        'above-amount',
        localized(
          `未退款：退款金額不可超過付款金額 ${amountTwd} 元。`,
          `Not refunded: no more than the NT$${amountTwd} paid can be refunded.`,
        ),
        [
          {
            pointer: '/amountTwd',
            code: 'above-amount',
            message: localized(`最多 ${amountTwd} 元`, `At most NT$${amountTwd}`),
          },
        ],
      );
    case 'full-only':
      throw refuse(
        'full-only',
        localized(
          `未退款：交易 ${transactionId} 開立收據，無法折讓，僅能全額退款。`,
          `Not refunded: transaction ${transactionId} has a receipt, which takes no allowance; only all of it can be refunded.`,
        ),
        [
          {
            pointer: '/amountTwd',
            code: 'full-only',
            message: localized(`須為 ${amountTwd} 元`, `Has to be NT$${amountTwd}`),
          },
        ],
      );
    case 'abnormal':
      throw refuse(
        'abnormal',
        localized(
          `未退款：交易 ${transactionId} 為異常，請先於異常交易處理。`,
          `Not refunded: transaction ${transactionId} is abnormal. Deal with it in the abnormal transactions first.`,
        ),
      );
    case 'allowance-pending':
      throw refuse(
        'allowance-pending',
        localized(
          `未退款：交易 ${transactionId} 正在辦理折讓，請先完成或撤回。`,
          `Not refunded: an allowance of transaction ${transactionId} is under way. Finish or withdraw it first.`,
        ),
      );
  }
}
