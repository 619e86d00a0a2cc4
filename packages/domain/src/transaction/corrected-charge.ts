import { TransactionMode } from './transaction-mode.ts';

/** Corrected amounts of a transaction. Units: whole NT$. */
export type CorrectedAmounts = {
  readonly mode: TransactionMode;
  readonly receivableTwd: number;
  readonly discountTwd: number;
  readonly receivedTwd: number;
  /** True if the exit is known. */
  readonly hasLeft: boolean;
  /** Total of the valid invoice, or null without one. */
  readonly invoicedTwd: number | null;
};

export type CorrectedCharge =
  | { readonly ok: true; readonly mode: TransactionMode; readonly isPaid: boolean }
  | {
      readonly ok: false;
      readonly reason: 'exit-missing' | 'discount-above-receivable' | 'received-differs' | 'invoice-differs';
    };

/** Modes that follow from the amounts. Other modes are set manually and stay. */
const BY_AMOUNT: ReadonlySet<TransactionMode> = new Set([
  TransactionMode.Free,
  TransactionMode.Revenue,
  TransactionMode.Estimate,
]);

/**
 * Returns the mode and payment of a corrected stay: free if nothing is due, otherwise revenue that is fully paid or
 * unpaid. Partial payment is not possible. A valid invoice fixes the received amount.
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
