import type { SettlementFields } from './owner-settlements.repository.ts';
import type { SettledMonth } from './settled-months.repository.ts';

/** The members of a settlement that a trial reckons. */
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

/** Whether the month's transactions now give other amounts; a month that has none left gives 0. */
export function isOutdated(kept: Parameters<typeof amountsOf>[0], now: SettledMonth | undefined): boolean {
  if (now === undefined) return kept.revenueTwd + kept.collectedTwd + kept.allowanceTwd > 0;
  const [before, after] = [amountsOf(kept), amountsOf(now)];
  return (Object.keys(before) as (keyof typeof before)[]).some((name) => before[name] !== after[name]);
}
