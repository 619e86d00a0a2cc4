import { type InvoiceToUndo, voidOrAllowance } from '../invoice/void-or-allowance.ts';
import { TransactionInfoState } from '../transaction/info-states.ts';

/** What must be known of a payment that succeeded to give its money back. Units: whole NT$. */
export type PaymentToRefund = {
  readonly amountTwd: number;
  /** State of the transaction in which the money stands; null where it stands in none. */
  readonly state: TransactionInfoState | null;
  /** Its invoice; null without one. */
  readonly invoice: InvoiceToUndo | null;
};

/** What the refund does to the books; `bookTwd` is what an allowance is still to be given for. */
export type RefundWay =
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
 * How a refund is booked: all of it within the period, and `voidGraceDays` more, voids the invoice, else an allowance
 * credits what no earlier one has; without an invoice the transaction is cancelled, which only the whole amount can. What
 * has been taken back already, or was never booked, costs money only.
 * Errors: throws `RangeError` for dates that do not exist.
 */
export function refundWay(
  { amountTwd, state, invoice }: PaymentToRefund,
  refundTwd: number,
  today: string,
  voidGraceDays: number,
): RefundWay {
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
