import { OwnerSettlementState } from '@parking-plus/contracts';
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

type Kept = Parameters<typeof amountsOf>[0] & Pick<SettlementFields, 'state' | 'parts'>;

/**
 * Returns whether the month's transactions, contracts and costs now result in other amounts, or those of a trial in other
 * owners, days or deductions. A month without any results in 0.
 */
export function isOutdated(kept: Kept, now: SettledMonth | undefined): boolean {
  if (now === undefined) {
    const { feeCollection: _collection, feePerMille: _rate, ...twd } = amountsOf(kept);
    return Object.values(twd).some((amount) => amount !== 0);
  }
  const [before, after] = [amountsOf(kept), amountsOf(now)];
  if ((Object.keys(before) as (keyof typeof before)[]).some((name) => before[name] !== after[name]))
    return true;
  return kept.state === OwnerSettlementState.Trial && payeesOf(kept.parts) !== payeesOf(now.parts);
}

/** Returns as text who is paid by which contract for which days, and the deductions. */
function payeesOf(parts: SettledMonth['parts']): string {
  return JSON.stringify(
    parts.map(({ ownerContractId, ownerName, from, to, deductions }) => {
      const orders = deductions.map(({ serviceOrderCode, twd }) => [serviceOrderCode, twd]);
      return [ownerContractId, ownerName, from, to, orders];
    }),
  );
}
