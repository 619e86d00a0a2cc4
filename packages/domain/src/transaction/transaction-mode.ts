/** Transaction modes. The last five are the spec's "other / loss / fill / gain / loss ticket" in that order. */
export const TransactionMode = {
  Free: -1,
  Revenue: 1,
  Allowance: 11,
  AllowanceFill: 12,
  Void: 21,
  VoidFill: 22,
  PriorUnpaid: 51,
  Estimate: 101,
  Deposit: 151,
  CollectedOnBehalf: 201,
  CollectedOnBehalfFill: 202,
  Prepaid: 251,
  Advance: 252,
  Other: 301,
  Loss: 302,
  Fill: 303,
  Gain: 304,
  LossTicket: 305,
} as const;
export type TransactionMode = (typeof TransactionMode)[keyof typeof TransactionMode];

/** No source defines a sign for 301–305, so they are excluded from revenue. */
const REVENUE_SIGNS: Readonly<Record<TransactionMode, -1 | 0 | 1>> = {
  [TransactionMode.Free]: 0,
  [TransactionMode.Revenue]: 1,
  [TransactionMode.Allowance]: -1,
  [TransactionMode.AllowanceFill]: -1,
  [TransactionMode.Void]: -1,
  [TransactionMode.VoidFill]: -1,
  [TransactionMode.PriorUnpaid]: 1,
  [TransactionMode.Estimate]: 0,
  [TransactionMode.Deposit]: 0,
  [TransactionMode.CollectedOnBehalf]: 0,
  [TransactionMode.CollectedOnBehalfFill]: 0,
  [TransactionMode.Prepaid]: 0,
  [TransactionMode.Advance]: 0,
  [TransactionMode.Other]: 0,
  [TransactionMode.Loss]: 0,
  [TransactionMode.Fill]: 0,
  [TransactionMode.Gain]: 0,
  [TransactionMode.LossTicket]: 0,
};

/** Modes of rows that reverse another transaction. */
const TAKES_BACK: ReadonlySet<TransactionMode> = new Set([
  TransactionMode.Allowance,
  TransactionMode.AllowanceFill,
  TransactionMode.Void,
  TransactionMode.VoidFill,
]);

/**
 * Returns whether a row's amounts are shown and summed as negative: allowances, voids, and the return of a deposit,
 * which is a deposit about another transaction.
 */
export function isNegativeMode(mode: TransactionMode, isAboutAnother: boolean): boolean {
  return TAKES_BACK.has(mode) || (mode === TransactionMode.Deposit && isAboutAnother);
}

/** Returns the sign of a mode's amounts in revenue reports: 1, −1 or 0 for excluded. */
export function revenueSign(mode: TransactionMode): -1 | 0 | 1 {
  return REVENUE_SIGNS[mode];
}

/** Returns the mode of an exit by its payable amount. Zero is a free exit. */
export function modeForExit(payableTwd: number): TransactionMode {
  return payableTwd === 0 ? TransactionMode.Free : TransactionMode.Revenue;
}

/**
 * Returns whether a row restores revenue after an allowance was deleted: revenue about another transaction.
 * It belongs to that transaction's invoice and is reversed with it. Source: docs/decisions/0023.
 */
export function reversesAllowance(mode: TransactionMode, isAboutAnother: boolean): boolean {
  return mode === TransactionMode.Revenue && isAboutAnother;
}
