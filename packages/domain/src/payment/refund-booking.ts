import { type ReversibleInvoice, voidOrAllowance } from '../invoice/void-or-allowance.ts';
import { TransactionInfoState } from '../transaction/info-states.ts';

/** Input of the refund rule for a successful payment. Units: whole NT$. */
export type PaymentToRefund = {
  readonly amountTwd: number;
  /** State of the payment's transaction, or null without one. */
  readonly state: TransactionInfoState | null;
  /** Invoice of the payment, or null. */
  readonly invoice: ReversibleInvoice | null;
};

/** Effect of the refund on the books. `bookTwd` is the amount that still requires an allowance. */
export type RefundBooking =
  | { readonly ok: true; readonly way: 'void' }
  | { readonly ok: true; readonly way: 'cancel' }
  | { readonly ok: true; readonly way: 'money-only' }
  | { readonly ok: true; readonly way: 'allowance'; readonly bookTwd: number }
  | { readonly ok: false; readonly reason: 'above-amount' | 'full-only' | 'abnormal' | 'allowance-pending' };

const TAKEN_BACK: readonly TransactionInfoState[] = [
  TransactionInfoState.Void,
  TransactionInfoState.CancelNormal,
  TransactionInfoState.CancelAbnormal,
];

/**
 * Returns how a refund is booked.
 * - A full refund within the period, plus `voidGraceDays`, voids the invoice.
 * - Otherwise an allowance covers the amount that earlier allowances do not.
 * - Without an invoice, only a full refund is possible, which cancels the transaction.
 * - A payment that was reversed already or never booked is only paid out.
 * Errors: throws `RangeError` for dates that do not exist.
 */
export function refundBooking(
  { amountTwd, state, invoice }: PaymentToRefund,
  refundTwd: number,
  today: string,
  voidGraceDays: number,
): RefundBooking {
  if (refundTwd > amountTwd) return { ok: false, reason: 'above-amount' };
  if (state === null || TAKEN_BACK.includes(state)) return { ok: true, way: 'money-only' };
  if (state === TransactionInfoState.Abnormal) return { ok: false, reason: 'abnormal' };
  if (
    state === TransactionInfoState.AllowancePending ||
    state === TransactionInfoState.DeleteAllowancePending
  ) {
    return { ok: false, reason: 'allowance-pending' };
  }
  const isWhole = refundTwd === amountTwd;
  if (invoice === null) return isWhole ? { ok: true, way: 'cancel' } : { ok: false, reason: 'full-only' };
  if (isWhole) {
    const undo = voidOrAllowance(invoice, today, voidGraceDays);
    if (undo.ok && undo.way === 'void') return { ok: true, way: 'void' };
  }
  const bookTwd = refundTwd - invoice.allowedTwd;
  return bookTwd <= 0 ? { ok: true, way: 'money-only' } : { ok: true, way: 'allowance', bookTwd };
}
