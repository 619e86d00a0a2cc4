import { type Twd, toTwd } from '../money/twd.ts';
import { revenueSign, TransactionMode } from '../transaction/transaction-mode.ts';

/** How the operator comes by its fee. */
export const FeeCollection = { Deducted: 1, Extra: 2 } as const;
export type FeeCollection = (typeof FeeCollection)[keyof typeof FeeCollection];

/** What a month brought at a site, by mode. Amounts in whole NT$, with their sign: allowances and voids are negative. */
export type ModeSum = { readonly mode: TransactionMode; readonly twd: number };

/** What the operator and the owner of a site have agreed on. */
export type OwnerTerms = {
  readonly feeCollection: FeeCollection;
  /** The operator's share of revenue after allowances, in thousandths. */
  readonly feePerMille: number;
};

export type OwnerShare = {
  readonly revenueTwd: Twd;
  /** Collected on the owner's behalf; no revenue, and free of the fee. */
  readonly collectedTwd: Twd;
  /** Allowances and voids. */
  readonly allowanceTwd: Twd;
  readonly feeTwd: Twd;
  readonly payableTwd: Twd;
};

const COLLECTED: readonly TransactionMode[] = [
  TransactionMode.CollectedOnBehalf,
  TransactionMode.CollectedOnBehalfFill,
];

/**
 * What the owner of a site gets for a month: revenue less allowances and voids, and what was collected on the owner's
 * behalf; less the fee where it is deducted, while a fee that is remitted extra is told and left out.
 * Units: whole NT$; the fee is rounded half up, and never below 0. Below 0, the owner owes the amount.
 * The base of the fee is our choice (docs/assumptions.md, deal 40302).
 */
export function ownerShare(sums: readonly ModeSum[], { feeCollection, feePerMille }: OwnerTerms): OwnerShare {
  const sumOf = (isOf: (mode: TransactionMode) => boolean) =>
    sums.reduce((sum, { mode, twd }) => (isOf(mode) ? sum + twd : sum), 0);
  const revenueTwd = sumOf((mode) => revenueSign(mode) === 1);
  const allowanceTwd = 0 - sumOf((mode) => revenueSign(mode) === -1);
  const collectedTwd = sumOf((mode) => COLLECTED.includes(mode));
  const feeTwd = Math.round((Math.max(0, revenueTwd - allowanceTwd) * feePerMille) / 1000);
  const keptTwd = feeCollection === FeeCollection.Deducted ? feeTwd : 0;
  return {
    revenueTwd: toTwd(revenueTwd),
    collectedTwd: toTwd(collectedTwd),
    allowanceTwd: toTwd(allowanceTwd),
    feeTwd: toTwd(feeTwd),
    payableTwd: toTwd(revenueTwd - allowanceTwd + collectedTwd - keptTwd),
  };
}
