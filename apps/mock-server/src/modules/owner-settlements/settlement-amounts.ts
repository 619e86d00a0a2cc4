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
}: Pick<
  SettlementFields,
  'revenueTwd' | 'collectedTwd' | 'allowanceTwd' | 'feeCollection' | 'feePerMille' | 'feeTwd'
>) {
  return { revenueTwd, collectedTwd, allowanceTwd, feeCollection, feePerMille, feeTwd };
}

/**
 * Returns whether the month's transactions now result in other amounts. A month without transactions results
 * in 0.
 */
export function isOutdated(kept: Parameters<typeof amountsOf>[0], now: SettledMonth | undefined): boolean {
  if (now === undefined) return kept.revenueTwd + kept.collectedTwd + kept.allowanceTwd > 0;
  const [before, after] = [amountsOf(kept), amountsOf(now)];
  return (Object.keys(before) as (keyof typeof before)[]).some((name) => before[name] !== after[name]);
}
