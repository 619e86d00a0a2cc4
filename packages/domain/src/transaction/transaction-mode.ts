import { type Twd, toTwd } from '../money/twd.ts';

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

/** Where a mode stands in the books: only `revenue` enters revenue reports. */
export type TransactionBook = 'revenue' | 'free' | 'memo' | 'liability' | 'deferred' | 'other';

type Standing = { readonly book: TransactionBook; readonly revenueSign: -1 | 0 | 1 };

const EARNED: Standing = { book: 'revenue', revenueSign: 1 };
const TAKEN_BACK: Standing = { book: 'revenue', revenueSign: -1 };
const OWED: Standing = { book: 'liability', revenueSign: 0 };
const NOT_YET_EARNED: Standing = { book: 'deferred', revenueSign: 0 };
/** No source gives 301–305 a sign, so they stand apart from revenue. */
const APART: Standing = { book: 'other', revenueSign: 0 };

const STANDINGS: Readonly<Record<TransactionMode, Standing>> = {
  [TransactionMode.Free]: { book: 'free', revenueSign: 0 },
  [TransactionMode.Revenue]: EARNED,
  [TransactionMode.Allowance]: TAKEN_BACK,
  [TransactionMode.AllowanceFill]: TAKEN_BACK,
  [TransactionMode.Void]: TAKEN_BACK,
  [TransactionMode.VoidFill]: TAKEN_BACK,
  [TransactionMode.PriorUnpaid]: EARNED,
  [TransactionMode.Estimate]: { book: 'memo', revenueSign: 0 },
  [TransactionMode.Deposit]: OWED,
  [TransactionMode.CollectedOnBehalf]: OWED,
  [TransactionMode.CollectedOnBehalfFill]: OWED,
  [TransactionMode.Prepaid]: NOT_YET_EARNED,
  [TransactionMode.Advance]: NOT_YET_EARNED,
  [TransactionMode.Other]: APART,
  [TransactionMode.Loss]: APART,
  [TransactionMode.Fill]: APART,
  [TransactionMode.Gain]: APART,
  [TransactionMode.LossTicket]: APART,
};

/** Whether the number is one of the transaction modes. */
export function isTransactionMode(value: number): value is TransactionMode {
  return Object.hasOwn(STANDINGS, value);
}

/** The book in which a mode stands. Source: DOMAIN.md 6.3. */
export function bookOf(mode: TransactionMode): TransactionBook {
  return STANDINGS[mode].book;
}

/** By what an amount of this mode enters revenue reports: 1, −1 or not at all (0). Source: DOMAIN.md 6.3. */
export function revenueSign(mode: TransactionMode): -1 | 0 | 1 {
  return STANDINGS[mode].revenueSign;
}

/**
 * What a transaction adds to revenue.
 * Units: whole NT$; amounts are kept without a sign, the mode gives it.
 * Errors: throws `RangeError` unless the amount is whole.
 */
export function signedRevenue(mode: TransactionMode, amountTwd: number): Twd {
  return toTwd(toTwd(amountTwd) * revenueSign(mode));
}

/** Mode of an exit by what was payable: nothing is a free exit. Source: DOMAIN.md section 3. */
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
