import { type DealRequest, type DealResult, dealCodes, State } from '@parking-plus/contracts';
import {
  businessDateOf,
  checkDiscountLimit,
  DiscountType,
  TransactionInfoState,
  TransactionMode,
} from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { discountUsages } from '../../db/schema/sites/discounts.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { partnerBudgetLeft } from '../discount-partners/partner-budget.ts';
import { requireSiteInUse } from '../sites/require-site-service.ts';
import {
  discountEnded,
  discountLimitReached,
  discountNotFound,
  NOT_REDEEMED,
  type RedemptionRefusal,
  redemptionRefused,
} from './discounts.errors.ts';
import { type DiscountFields, findSitesOf, lockDiscount } from './discounts.repository.ts';
import { findDiscountUse } from './redemptions.repository.ts';

type Car = typeof transactions.$inferSelect;

/**
 * Redeems a plan for a vehicle inside; the discount is deducted when it leaves.
 * Throws if the site is withdrawn, or the plan unknown, over, not for this site, day or vehicle, already redeemed for this stay, or at its
 * limit. Throws 403 for a site out of scope.
 */
export async function redeemDiscount(
  { discountCode, transactionId }: DealRequest<'RedemptionCreate'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'RedemptionCreate'>> {
  const now = clock.now();
  const businessDate = businessDateOf(now.getTime());
  const done = await database.transaction(async (tx) => {
    // The plan's lock serialises concurrent redemptions, so that each counts the earlier ones.
    const plan = await lockDiscount(tx, discountCode);
    if (plan === undefined) throw discountNotFound(discountCode);
    const car = await lockCar(tx, transactionId);
    requireSite(identity, car.siteCode);
    await requireSiteInUse(tx, car.siteCode, '/transactionId', NOT_REDEEMED);
    await requireSuitable(tx, plan, car, businessDate);
    const use = await findDiscountUse(tx, { plan, car, businessDate });
    if (use.isUsedForStay) throw redemptionRefused('used-for-stay');
    const budget = plan.partnerCode && (await partnerBudgetLeft(tx, plan.partnerCode, businessDate));
    const limit = checkDiscountLimit(plan.countRule, {
      ...use,
      usesLeft: plan.issuedCount === null ? null : plan.issuedCount - use.usedCount,
      ...(budget && { budgetLeftTwd: budget.amountTwd, budgetLeftCount: budget.count }),
    });
    if (!limit.ok) throw discountLimitReached(limit.reason);
    const again = use.reversedForStay === 0 ? '' : `-${use.reversedForStay + 1}`;
    const usageId = `DU${transactionId.slice(1)}-${discountCode}${again}`;
    await tx.insert(discountUsages).values({
      usageId,
      discountCode,
      siteCode: car.siteCode,
      usedAt: now.toISOString(),
      businessDate,
      plate: car.plate,
      plateKey: car.plateKey,
      transactionId,
      minutes: plan.discountType === DiscountType.Minutes ? plan.value : null,
      amountTwd: 0,
    });
    await writeAuditLog(tx, {
      deal: 'RedemptionCreate',
      account: identity.account,
      now,
      recordId: usageId,
      siteCode: car.siteCode,
      reason: null,
      changes: changesBetween({}, { discountCode, transactionId }, `/discount_usages/${usageId}`),
    });
    return { usageId, siteCode: car.siteCode };
  });
  const siteCodes = [done.siteCode];
  changePublisher.dataChanged({ deal: dealCodes.RedemptionList, ids: [done.usageId], siteCodes });
  changePublisher.dataChanged({ deal: dealCodes.DiscountList, ids: [discountCode], siteCodes });
  return { usageId: done.usageId };
}

/** Locks the transaction of a vehicle inside. Throws if it is unknown or the vehicle has left. */
async function lockCar(tx: Transaction, transactionId: string): Promise<Car> {
  const [row] = await tx
    .select()
    .from(transactions)
    .where(eq(transactions.transactionId, transactionId))
    .for('update');
  if (row === undefined) throw redemptionRefused('transaction-not-found');
  const { mode, state, exitedAt } = row;
  if (mode !== TransactionMode.Estimate || state !== TransactionInfoState.Normal || exitedAt !== null)
    throw redemptionRefused('not-inside');
  return row;
}

async function requireSuitable(
  tx: Transaction,
  plan: DiscountFields,
  { siteCode, vehicleKind }: Car,
  today: string,
): Promise<void> {
  const hasEnded = plan.validUntil < today;
  if (plan.state === State.Invalid || hasEnded) throw discountEnded(plan.state !== State.Invalid);
  const refusals: [RedemptionRefusal, boolean][] = [
    ['not-started', plan.validFrom > today],
    ['other-site', !(await findSitesOf(tx, plan.discountCode)).includes(siteCode)],
    ['other-vehicle', plan.vehicleKinds.length > 0 && !plan.vehicleKinds.includes(vehicleKind)],
  ];
  const refusal = refusals.find(([, isRefused]) => isRefused);
  if (refusal !== undefined) throw redemptionRefused(refusal[0]);
}
