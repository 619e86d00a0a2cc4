import type { SettlementFields } from './owner-settlements.repository.ts';
import type { SettledMonth } from './settled-months.repository.ts';

/** Returns the calculated members of a settlement. */
export function amountsOf({
  revenueTwd,
  collectedTwd,
  allowanceTwd,
  feeCollection,
  feePerMille,
  feeTwd,
  guaranteeTopUpTwd,
  fixedRentTwd,
  deductionTwd,
}: Pick<
  SettlementFields,
  | 'revenueTwd'
  | 'collectedTwd'
  | 'allowanceTwd'
  | 'feeCollection'
  | 'feePerMille'
  | 'feeTwd'
  | 'guaranteeTopUpTwd'
  | 'fixedRentTwd'
  | 'deductionTwd'
>) {
  return {
    revenueTwd,
    collectedTwd,
    allowanceTwd,
    feeCollection,
    feePerMille,
    feeTwd,
    guaranteeTopUpTwd,
    fixedRentTwd,
    deductionTwd,
  };
}

/**
 * Returns whether the month's transactions, contracts and costs now result in other amounts. A month without any
 * results in 0.
 */
export function isOutdated(kept: Parameters<typeof amountsOf>[0], now: SettledMonth | undefined): boolean {
  if (now === undefined) {
    const { feeCollection: _collection, feePerMille: _rate, ...twd } = amountsOf(kept);
    return Object.values(twd).some((amount) => amount !== 0);
  }
  const [before, after] = [amountsOf(kept), amountsOf(now)];
  return (Object.keys(before) as (keyof typeof before)[]).some((name) => before[name] !== after[name]);
}
