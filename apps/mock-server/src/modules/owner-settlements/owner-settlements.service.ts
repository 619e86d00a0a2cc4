import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { and, eq } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { pendingOfRecords } from '../documents/pending-documents.ts';
import { presentHistory } from '../operation-logs/operation-logs.presenter.ts';
import { findOperationsOn } from '../operation-logs/operation-logs.repository.ts';
import { ownerSettlementCondition } from './owner-settlement-filters.ts';
import { unknownSettlement } from './owner-settlement-refusals.ts';
import { presentSettlement } from './owner-settlements.presenter.ts';
import {
  findSettlements,
  findSettlementsById,
  type ListedSettlement,
  sumSettlements,
} from './owner-settlements.repository.ts';
import { ownerSettlements } from './owner-settlements.schema.ts';
import { isOutdated } from './settled-amounts.ts';
import { countWaiting, reckonMonth, sumModes } from './settled-months.repository.ts';

type Reader = Pick<DealContext, 'database' | 'identity'>;

/** One page of settlements with their pending documents, and the figures of all that match: three statements. */
export async function listSettlements(
  query: DealRequest<'OwnerSettlementList'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'OwnerSettlementList'>> {
  const condition = ownerSettlementCondition(query.filters ?? {}, identity.siteCodes);
  const [rows, { total, ...summary }] = await readPage(
    query,
    (page) => findSettlements(orm, condition, page),
    () => sumSettlements(orm, condition),
  );
  const items = await presentSettlements(orm, rows);
  return { items, total, page: query.page, pageSize: query.pageSize, summary };
}

/** The next 5,000 of all that match, with their pending documents, in the order of their ids: two statements. */
export async function exportSettlements(
  { filters = {}, afterKey }: DealRequest<'OwnerSettlementExport'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'OwnerSettlementExport'>> {
  const condition = and(
    ownerSettlementCondition(filters, identity.siteCodes),
    afterKeyCondition(ownerSettlements.settlementId, afterKey),
  );
  return exportPage(
    (limit) => findSettlementsById(orm, condition, limit),
    ({ settlementId }) => settlementId,
    (rows) => presentSettlements(orm, rows),
  );
}

/** Presents rows together with the documents pending about them. */
async function presentSettlements(orm: Orm, rows: readonly ListedSettlement[]) {
  const ids = rows.map(({ settlementId }) => settlementId);
  const pendingOf = await pendingOfRecords(orm, ['OwnerSettlement'], ids);
  return rows.map((row) => ({ ...presentSettlement(row), ...pendingOf(row.settlementId) }));
}

/** Errors: refuses an unknown id; 403 for one of a site that the account may not see. */
export async function showSettlement(
  { settlementId }: DealRequest<'OwnerSettlementDetail'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'OwnerSettlementDetail'>> {
  const [row] = await findSettlementsById(orm, eq(ownerSettlements.settlementId, settlementId), 1);
  if (row === undefined) throw unknownSettlement(settlementId);
  requireSite(identity, row.siteCode);
  const { siteCode, month } = row;
  const [modes, waiting, [now], history, pendingOf] = await Promise.all([
    sumModes(orm, siteCode, month),
    countWaiting(orm, siteCode, month),
    reckonMonth(orm, month, null, siteCode),
    findOperationsOn(orm, settlementId),
    pendingOfRecords(orm, ['OwnerSettlement'], [settlementId]),
  ]);
  return {
    settlement: { ...presentSettlement(row), ...pendingOf(settlementId) },
    modes,
    ...waiting,
    isOutdated: isOutdated(row, now),
    history: presentHistory(history),
  };
}
