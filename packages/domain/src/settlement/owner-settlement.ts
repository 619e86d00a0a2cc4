import { endOfMonth } from '../calendar/calendar-month.ts';
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

/** Terms of a contract for a month. Amounts are whole NT$ per full month. */
export type ContractTerms = OwnerTerms & {
  /** Least amount that the owner receives of the month's revenue. */
  readonly guaranteeTwd: number;
  /** Paid on top of the share. */
  readonly fixedRentTwd: number;
};

export type ContractShare = OwnerShare & {
  /** The guarantee of the days in force. */
  readonly guaranteeTwd: Twd;
  /** Amount that the guarantee adds to the share. */
  readonly guaranteeTopUpTwd: Twd;
  /** The rent of the days in force. */
  readonly fixedRentTwd: Twd;
  readonly deductionTwd: Twd;
};

/** Days of a month on which a contract is in force. */
export type DaysInForce = { readonly inForce: number; readonly inMonth: number };

/**
 * Returns the share of a contract in a month. `sums` are the transactions of its days in force, so a month with two
 * contracts is split by day. Guarantee and rent of a part of a month are in proportion to its days, rounded half up.
 * The owner receives the larger of share (revenue after allowances, less the fee) and guarantee, plus what was collected
 * on their behalf and the rent, less costs that the operator paid in advance.
 * The split is our choice (docs/assumptions.md, deal 40302).
 */
export function contractShare(
  sums: readonly ModeSum[],
  terms: ContractTerms,
  { inForce, inMonth }: DaysInForce,
  deductionTwd: number,
): ContractShare {
  const ofDays = (twd: number) => toTwd(Math.round((twd * inForce) / inMonth));
  const share = ownerShare(sums, terms);
  const guaranteeTwd = ofDays(terms.guaranteeTwd);
  const fixedRentTwd = ofDays(terms.fixedRentTwd);
  const ownTwd = share.revenueTwd - share.allowanceTwd - share.feeTwd;
  const guaranteeTopUpTwd = toTwd(guaranteeTwd === 0 ? 0 : Math.max(0, guaranteeTwd - ownTwd));
  return {
    ...share,
    guaranteeTwd,
    guaranteeTopUpTwd,
    fixedRentTwd,
    deductionTwd: toTwd(deductionTwd),
    payableTwd: toTwd(share.payableTwd + guaranteeTopUpTwd + fixedRentTwd - deductionTwd),
  };
}

/** A contract between first and last day, which is null if it is open-ended. */
export type ContractPeriod = {
  readonly siteCode: string;
  readonly startsOn: string;
  readonly endsOn: string | null;
};

/** Returns the days that a contract and another range share, or null for none. */
export function sharedDays(
  { startsOn, endsOn }: Omit<ContractPeriod, 'siteCode'>,
  other: Omit<ContractPeriod, 'siteCode'>,
): { readonly from: string; readonly to: string | null } | null {
  const from = startsOn > other.startsOn ? startsOn : other.startsOn;
  const to = endsOn === null || (other.endsOn !== null && other.endsOn < endsOn) ? other.endsOn : endsOn;
  return to !== null && to < from ? null : { from, to };
}

type Month = { readonly siteCode: string; readonly month: string };

/**
 * Returns the first settled month whose calculation the change of a contract would alter, or null for none.
 * `termsOf` returns what the calculation depends on besides the days. Null is no contract (before a creation, after a
 * deletion).
 */
export function alteredMonth<T extends ContractPeriod, M extends Month>(
  before: T | null,
  after: T | null,
  settled: readonly M[],
  termsOf: (contract: T) => unknown,
): M | null {
  const partOf = (contract: T | null, { siteCode, month }: Month) => {
    if (contract?.siteCode !== siteCode) return null;
    const days = sharedDays(contract, { startsOn: `${month}-01`, endsOn: endOfMonth(`${month}-01`) });
    return days && JSON.stringify([days, termsOf(contract)]);
  };
  return settled.find((month) => partOf(before, month) !== partOf(after, month)) ?? null;
}
