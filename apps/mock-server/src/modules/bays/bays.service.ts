import { type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { bays } from '../../db/schema/sites/bays.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { bayList } from './bay-list.query.ts';
import { findFloorPlans } from './bay-plans.service.ts';
import { bayNotFound, bayRented, bayStateUnchanged } from './bays.errors.ts';
import { findActiveRental, lockBay, updateBayState } from './bays.repository.ts';

/** Returns the bays for rental of one site, and its drawn floors. Throws 403 for a site out of scope. */
export async function planBays(
  { siteCode }: DealRequest<'BayPlan'>,
  reader: ListReader,
): Promise<DealResult<'BayPlan'>> {
  requireSite(reader.identity, siteCode);
  return {
    siteCode,
    bays: await bayList.find(and(eq(bays.siteCode, siteCode), isNotNull(bays.setMode)), reader),
    floors: await findFloorPlans(reader.database.orm, siteCode),
  };
}

/**
 * Changes whether a bay is in use, and logs the reason. Throws if the bay is unknown, rented, changed by
 * another user or already in that state. Throws 403 for a site out of scope.
 */
export async function changeBayState(
  { bayCode, version, isInUse, reason }: DealRequest<'BayStateChange'>,
  context: DealContext,
): Promise<DealResult<'BayStateChange'>> {
  const { database, identity, clock, changePublisher } = context;
  const changed = await database.transaction(async (tx) => {
    const bay = await lockBay(tx, bayCode);
    if (bay === undefined) throw bayNotFound(bayCode);
    requireSite(identity, bay.siteCode);
    if (bay.version !== version) throw await staleRecord(tx, 'bay', bayCode);
    const tenancy = await findActiveRental(tx, bayCode);
    if (tenancy !== undefined) throw bayRented(bay.bayNumber, tenancy, isInUse);
    const state = isInUse ? 1 : 0;
    if (bay.state === state) throw bayStateUnchanged(bay.bayNumber, isInUse);
    await updateBayState(tx, bayCode, state);
    await writeAuditLog(tx, {
      deal: 'BayStateChange',
      account: identity.account,
      now: clock.now(),
      recordId: bayCode,
      siteCode: bay.siteCode,
      reason,
      changes: [changeOf(['bays', bayCode, 'state'], bay.state, state)],
    });
    return (await bayList.find(eq(bays.bayCode, bayCode), context, { within: tx }))[0];
  });
  if (changed === undefined) throw new Error(`Bay ${bayCode} is gone right after its change.`);
  changePublisher.dataChanged({ deal: dealCodes.BayList, ids: [bayCode], siteCodes: [changed.siteCode] });
  return changed;
}
