import { type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { logOperation } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { bays } from '../../db/schema/sites/bays.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { refuse } from '../../errors/catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import { requireSite } from '../../identity/identity.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { bayList } from './bay-list.query.ts';
import { findTenancy, holdBay, writeBayState } from './bays.repository.ts';

/** All bays of one site. Errors: 403 for a site out of scope. */
export async function planBays(
  { siteCode }: DealRequest<'BayPlan'>,
  reader: ListReader,
): Promise<DealResult<'BayPlan'>> {
  requireSite(reader.identity, siteCode);
  return { siteCode, bays: await bayList.find(eq(bays.siteCode, siteCode), reader) };
}

/**
 * Takes a bay out of use or back, and notes why. Errors: refuses one that is not there, let, changed meanwhile or
 * already as asked; 403 for a site out of scope.
 */
export async function changeBayState(
  { bayCode, version, isInUse, reason }: DealRequest<'BayStateChange'>,
  context: DealContext,
): Promise<DealResult<'BayStateChange'>> {
  const { database, identity, clock, announcements } = context;
  const changed = await database.transaction(async (tx) => {
    const bay = await holdBay(tx, bayCode);
    if (bay === undefined) {
      throw refuse(
        'bay-not-found',
        localized(
          `找不到車格 ${bayCode}，請重新整理後再試。`,
          `There is no bay ${bayCode}. Reload and try again.`,
        ),
        [{ pointer: '/bayCode', code: 'not-found', message: localized('找不到這個車格', 'No such bay') }],
      );
    }
    requireSite(identity, bay.siteCode);
    const use = isInUse ? localized('啟用', 'into use') : localized('停用', 'out of use');
    if (bay.version !== version) throw await staleRecord(tx, 'bay', bayCode);
    const tenancy = await findTenancy(tx, bayCode);
    if (tenancy !== undefined) {
      throw refuse(
        'bay-let',
        localized(
          `未${use.zh_TC}：車格 ${bay.bayNumber} 由 ${tenancy.tenantName}（${tenancy.rentalId}）承租中，請先換車格或退租。`,
          `Not taken ${use.en}: bay ${bay.bayNumber} is let to ${tenancy.tenantName} (${tenancy.rentalId}). Move the rental to another bay or return it first.`,
        ),
        [
          {
            pointer: '/bayCode',
            code: 'bay-let',
            message: localized('承租中的車格不能停用', 'A bay that is let cannot be taken out of use'),
          },
        ],
      );
    }
    const state = isInUse ? 1 : 0;
    if (bay.state === state) {
      throw refuse(
        'bay-already',
        localized(
          `車格 ${bay.bayNumber} 已是${use.zh_TC}狀態，未做任何更動。`,
          `Nothing was changed: bay ${bay.bayNumber} is ${isInUse ? 'in use' : 'out of use'} already.`,
        ),
      );
    }
    await writeBayState(tx, bayCode, state);
    await logOperation(tx, {
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
  announcements.dataChanged({ deal: dealCodes.BayList, ids: [bayCode], siteCodes: [changed.siteCode] });
  return changed;
}
