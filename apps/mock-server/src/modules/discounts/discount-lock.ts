import { type DataDeal, dealCodes } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { discountEnded, discountNotFound, discountOfOtherSites } from './discounts.errors.ts';
import { type DiscountFields, findSitesOf, lockDiscount } from './discounts.repository.ts';

export type DiscountWriter = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;
export type LockedDiscount = { readonly plan: DiscountFields; readonly siteCodes: readonly string[] };

/**
 * Locks a plan that can still change, until the transaction ends.
 * Throws if it is unknown, applies at a site out of scope, or is over.
 */
export async function loadDiscountForUpdate(
  tx: Transaction,
  { identity, clock }: Pick<DiscountWriter, 'identity' | 'clock'>,
  discountCode: string,
): Promise<LockedDiscount> {
  const plan = await lockDiscount(tx, discountCode);
  if (plan === undefined) throw discountNotFound(discountCode);
  const siteCodes = await findSitesOf(tx, discountCode);
  const { siteCodes: visible } = identity;
  if (visible !== null && !siteCodes.every((siteCode) => visible.includes(siteCode)))
    throw discountOfOtherSites();
  const hasEnded = plan.validUntil < businessDateOf(clock.nowMs());
  if (plan.state === 0 || hasEnded) throw discountEnded(plan.state !== 0);
  return { plan, siteCodes };
}

/** Logs a change of a plan. */
export async function logDiscountChange(
  tx: Transaction,
  { identity, clock }: Pick<DiscountWriter, 'identity' | 'clock'>,
  deal: DataDeal,
  { plan, siteCodes }: LockedDiscount,
  change: { readonly before: object; readonly after: object; readonly reason?: string },
): Promise<void> {
  await writeAuditLog(tx, {
    deal,
    account: identity.account,
    now: clock.now(),
    recordId: plan.discountCode,
    // A plan of several sites belongs to none of them alone.
    siteCode: siteCodes.length === 1 ? (siteCodes[0] ?? null) : null,
    reason: change.reason ?? null,
    changes: changesBetween(change.before, change.after, `/discounts/${plan.discountCode}`),
  });
}

/** Publishes the change to users who see a site of the plan. */
export function publishDiscountChanged(
  { changePublisher }: Pick<DiscountWriter, 'changePublisher'>,
  { plan, siteCodes }: LockedDiscount,
): void {
  changePublisher.dataChanged({ deal: dealCodes.DiscountList, ids: [plan.discountCode], siteCodes });
}
