/** Transaction modes. The last five are the spec's words "other / loss / fill / gain / loss ticket" in that order. */
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

/** No source gives 301–305 a sign, so they stand apart from revenue. */
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

/** Modes of rows that take back money of another transaction. */
const TAKES_BACK: ReadonlySet<TransactionMode> = new Set([
  TransactionMode.Allowance,
  TransactionMode.AllowanceFill,
  TransactionMode.Void,
  TransactionMode.VoidFill,
]);

/**
 * Returns whether a row takes money back, so that its amounts are shown and added up as negative: allowances, voids, and
 * a deposit about another transaction, which is that deposit being returned.
 */
export function takesMoneyBack(mode: TransactionMode, isAboutAnother: boolean): boolean {
  return TAKES_BACK.has(mode) || (mode === TransactionMode.Deposit && isAboutAnother);
}

/** By what an amount of this mode enters revenue reports: 1, −1 or not at all (0). */
export function revenueSign(mode: TransactionMode): -1 | 0 | 1 {
  return REVENUE_SIGNS[mode];
}

/** Mode of an exit by what was payable: nothing is a free exit. */
export function modeForExit(payableTwd: number): TransactionMode {
  return payableTwd === 0 ? TransactionMode.Free : TransactionMode.Revenue;
}

/**
 * Whether a row brings back what an allowance on another transaction had taken, since that was deleted: revenue about
 * another one. It stands on that one's invoice and is taken back with it. Source: docs/decisions/0023.
 */
export function bringsBack(mode: TransactionMode, isAboutAnother: boolean): boolean {
  return mode === TransactionMode.Revenue && isAboutAnother;
}
