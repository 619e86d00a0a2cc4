import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import { findOperationsOn } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { ownerSettlements } from '../../db/schema/sales/owner-settlements.schema.ts';
import { requireSite } from '../../identity/identity.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { ownerSettlementList } from './owner-settlement-list.query.ts';
import { settlementNotFound } from './owner-settlements.errors.ts';
import { findSettlement } from './owner-settlements.repository.ts';
import { calculateMonthBySite, countOpenItems, sumModes } from './settled-months.repository.ts';
import { isOutdated } from './settlement-amounts.ts';

/** Throws if the ID is unknown. Throws 403 for a site out of scope. */
export async function showSettlement(
  { settlementId }: DealRequest<'OwnerSettlementDetail'>,
  reader: ListReader,
): Promise<DealResult<'OwnerSettlementDetail'>> {
  const { orm } = reader.database;
  const [settlement] = await ownerSettlementList.find(
    eq(ownerSettlements.settlementId, settlementId),
    reader,
  );
  if (settlement === undefined) throw settlementNotFound(settlementId);
  requireSite(reader.identity, settlement.siteCode);
  const { siteCode, month } = settlement;
  const [stored, modes, waiting, [now], history] = await Promise.all([
    findSettlement(orm, settlementId),
    sumModes(orm, siteCode, month),
    countOpenItems(orm, siteCode, month),
    calculateMonthBySite(orm, month, null, siteCode),
    findOperationsOn(orm, settlementId),
  ]);
  return {
    settlement,
    parts: stored?.parts ?? [],
    modes,
    ...waiting,
    isOutdated: stored !== undefined && isOutdated(stored, now),
    uncoveredOn: now?.uncoveredOn ?? null,
    history: presentHistory(history),
  };
}
