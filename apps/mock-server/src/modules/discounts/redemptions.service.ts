import { type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { findOperationsOn, writeAuditLog } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { discountUsages } from '../../db/schema/sites/discounts.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { redemptionNotFound, redemptionReversed } from './discounts.errors.ts';
import { lockRedemption, reverseRedemption } from './redemptions.repository.ts';
import { redemptionList } from './usage-list.query.ts';

/** Throws if the ID is unknown. Throws 403 for a site out of scope. */
export async function showRedemption(
  { usageId }: DealRequest<'RedemptionDetail'>,
  reader: ListReader,
): Promise<DealResult<'RedemptionDetail'>> {
  const [[usage], history] = await Promise.all([
    redemptionList.find(eq(discountUsages.usageId, usageId), reader),
    findOperationsOn(reader.database.orm, usageId),
  ]);
  if (usage === undefined) throw redemptionNotFound(usageId);
  requireSite(reader.identity, usage.siteCode);
  return { usage, history: presentHistory(history) };
}

/**
 * Reverses a redemption permanently. Throws if it is unknown or already reversed. Throws 403 for a site out
 * of scope.
 */
export async function withdrawUsage(
  { usageId, reason }: DealRequest<'RedemptionReverse'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'RedemptionReverse'>> {
  const { siteCode } = await database.transaction(async (tx) => {
    const usage = await lockRedemption(tx, usageId);
    if (usage === undefined) throw redemptionNotFound(usageId);
    requireSite(identity, usage.siteCode);
    if (usage.state === 0) throw redemptionReversed();
    await reverseRedemption(tx, usageId, reason.trim());
    await writeAuditLog(tx, {
      deal: 'RedemptionReverse',
      account: identity.account,
      now: clock.now(),
      recordId: usageId,
      siteCode: usage.siteCode,
      reason,
      changes: changesBetween({ state: 1 }, { state: 0 }, `/discount_usages/${usageId}`),
    });
    return usage;
  });
  changePublisher.dataChanged({ deal: dealCodes.RedemptionList, ids: [usageId], siteCodes: [siteCode] });
  return { usageId };
}
