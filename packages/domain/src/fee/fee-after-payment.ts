import { localMinuteOf } from '../calendar/site-time.ts';
import { toPriceTwd, toTwd } from '../money/twd.ts';
import { rowAt } from './charge-stay.ts';
import { type Fee, type FeeError, feeForStay, type StayToPrice } from './fee-for-stay.ts';
import type { FeeLine } from './fee-lines.ts';

/** A stay with a payment before the exit. `paidAt` is the last payment in epoch milliseconds. */
export type PaidStay = StayToPrice & { readonly paidAt: number; readonly paidTwd: number };

export type PaidStayError = FeeError | { readonly ok: false; readonly reason: 'paid-before-entry' };

/**
 * Returns the amount due at the exit of a paid stay.
 * Nothing is due within the buffer after the payment. Later, the whole stay is charged at its original rate, less the
 * payment and never below 0.
 * Units: the buffer of the entry's rate row, in local minutes.
 * Errors: returns the rejections of `feeForStay`, and rejects a payment before the entry. Throws `RangeError` for
 * invalid amounts.
 */
export function feeAfterPayment(input: PaidStay): Fee<FeeLine> | PaidStayError {
  const paidTwd = toPriceTwd(input.paidTwd, 'paidTwd');
  if (input.paidAt < input.enteredAt) return { ok: false, reason: 'paid-before-entry' };
  const fee = feeForStay(input);
  if (!fee.ok) return fee;
  const entry = localMinuteOf(input.enteredAt, input.offsetMinutes);
  const { bufferMinutes } = rowAt(entry, input.rates, input.calendar);
  const sincePaid =
    localMinuteOf(input.exitedAt, input.offsetMinutes) - localMinuteOf(input.paidAt, input.offsetMinutes);
  if (sincePaid <= bufferMinutes) {
    const line = { code: 'within-buffer', bufferMinutes, amountTwd: toTwd(0) } as const;
    return { ...fee, payableTwd: toTwd(0), lines: [line] };
  }
  const settledTwd = Math.min(paidTwd, fee.payableTwd);
  return {
    ...fee,
    payableTwd: toTwd(fee.payableTwd - settledTwd),
    lines: [...fee.lines, { code: 'already-paid', amountTwd: toTwd(-settledTwd) }],
  };
}
