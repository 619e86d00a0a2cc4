import { type Twd, toTwd } from '../money/twd.ts';
import { revenueSign, TransactionMode } from '../transaction/transaction-mode.ts';

/** Collection of the operator's fee. */
export const FeeCollection = { Deducted: 1, Extra: 2 } as const;
export type FeeCollection = (typeof FeeCollection)[keyof typeof FeeCollection];

/** A site's monthly sum of a mode. Signed whole NT$: allowances and voids are negative. */
export type ModeSum = { readonly mode: TransactionMode; readonly twd: number };

/** Agreement between operator and site owner. */
export type OwnerTerms = {
  readonly feeCollection: FeeCollection;
  /** The operator's share of revenue after allowances, in thousandths. */
  readonly feePerMille: number;
};

export type OwnerShare = {
  readonly revenueTwd: Twd;
  /** Collected on the owner's behalf: not revenue, and free of the fee. */
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
 * Returns a site owner's share of a month: revenue less allowances and voids, plus amounts collected for the owner,
 * less a deducted fee. A separately remitted fee is reported but not deducted.
 * Units: whole NT$; the fee is rounded half up, and never below 0. A negative share is owed by the owner.
 * The fee's base is our choice (docs/assumptions.md, deal 40302).
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
