import { TransactionMode } from './transaction-mode.ts';

/** The amounts that somebody has corrected. Units: whole NT$. */
export type CorrectedAmounts = {
  readonly mode: TransactionMode;
  readonly receivableTwd: number;
  readonly discountTwd: number;
  readonly receivedTwd: number;
  /** Whether the exit is known. */
  readonly hasLeft: boolean;
  /** Total of the invoice in force; null without one. */
  readonly invoicedTwd: number | null;
};

export type CorrectedCharge =
  | { readonly ok: true; readonly mode: TransactionMode; readonly isPaid: boolean }
  | {
      readonly ok: false;
      readonly reason: 'exit-missing' | 'discount-above-receivable' | 'received-differs' | 'invoice-differs';
    };

/** Modes that follow from the amounts; another one was somebody's choice and stays. */
const BY_AMOUNT: ReadonlySet<TransactionMode> = new Set([
  TransactionMode.Free,
  TransactionMode.Revenue,
  TransactionMode.Estimate,
]);

/**
 * What a corrected stay is: free where nothing is due, else revenue that was paid whole or not at all; part of a fee
 * is never taken. An invoice in force keeps what was received.
 */
export function correctedCharge(amounts: CorrectedAmounts): CorrectedCharge {
  const { mode, receivableTwd, discountTwd, receivedTwd, hasLeft, invoicedTwd } = amounts;
  if (!hasLeft && BY_AMOUNT.has(mode)) return { ok: false, reason: 'exit-missing' };
  if (discountTwd > receivableTwd) return { ok: false, reason: 'discount-above-receivable' };
  if (invoicedTwd !== null && receivedTwd !== invoicedTwd) return { ok: false, reason: 'invoice-differs' };
  const payableTwd = receivableTwd - discountTwd;
  if (receivedTwd !== payableTwd && receivedTwd !== 0) return { ok: false, reason: 'received-differs' };
  const byAmount = payableTwd === 0 ? TransactionMode.Free : TransactionMode.Revenue;
  return {
    ok: true,
    mode: BY_AMOUNT.has(mode) ? byAmount : mode,
    isPaid: receivedTwd === payableTwd,
  };
}
