import {
  type DataDeal,
  type DealRequest,
  type DealResult,
  dealCodes,
  type Schemas,
} from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { findOperationsOn, writeAuditLog } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { lanes } from '../../db/schema/sites/lanes.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import { findDatabaseError, SqlState } from '../../db/sql/database-error.ts';
import { type DealContext, defineDeals } from '../../deals/define-deals.ts';
import { requireDeletePermission, requireSite } from '../../identity/identity.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { requireSiteInUse } from '../sites/require-site-service.ts';
import { importLanes } from './lane-import.service.ts';
import { findLanesInUse, findLaneUse, type LaneFields, laneList, lockLane } from './lane-list.query.ts';
import { requireDates, storedLane, USUAL_OPENINGS_PER_HOUR } from './lane-values.ts';
import { laneCodeStays, laneInUse, laneNotFound, laneTaken, RECORD } from './lanes.errors.ts';

export const deals = defineDeals({
  LaneList: laneList.page,
  LaneExport: laneList.export,
  LaneDetail: showLane,
  LaneCreate: createLane,
  LaneEdit: editLane,
  LaneDelete: deleteLane,
  LaneImport: importLanes,
  LaneOptions: listLaneOptions,
});

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

/** Throws for an unknown id; 403 for a site out of scope. */
async function showLane(
  { laneId }: DealRequest<'LaneDetail'>,
  reader: ListReader,
): Promise<DealResult<'LaneDetail'>> {
  const [record] = await laneList.find(eq(lanes.laneId, laneId), reader);
  if (record === undefined) throw laneNotFound();
  requireSite(reader.identity, record.siteCode);
  const operations = await findOperationsOn(reader.database.orm, laneId);
  return { record, history: presentHistory(operations) };
}

/** Returns the lanes in use of a site. Throws 403 for a site out of scope. */
async function listLaneOptions(
  { siteCode }: DealRequest<'LaneOptions'>,
  { database, identity, clock }: Pick<DealContext, 'database' | 'identity' | 'clock'>,
): Promise<DealResult<'LaneOptions'>> {
  requireSite(identity, siteCode);
  const inUse = await findLanesInUse(database.orm, siteCode, businessDateOf(clock.nowMs()));
  return { lanes: inUse.map(({ laneCode, name }) => ({ laneCode, name })) };
}

/** Throws for an unknown or withdrawn site, a code that the site has, and an end before the start; 403 for a site out of scope. */
async function createLane(
  { entries }: DealRequest<'LaneCreate'>,
  context: Writer,
): Promise<DealResult<'LaneCreate'>> {
  const { siteCode, laneCode } = entries;
  requireDates(entries);
  const row = {
    openingsPerHour: USUAL_OPENINGS_PER_HOUR,
    ...storedLane(entries),
    siteCode,
    laneCode,
    laneId: `${siteCode}-${laneCode}`,
    version: 1,
  };
  await context.database
    .transaction(async (tx) => {
      await acquireAdvisoryLock(tx, AdvisoryLock.LaneCodes);
      await requireSiteInUse(tx, siteCode, '/entries/siteCode');
      requireSite(context.identity, siteCode);
      const { laneId: _generated, ...columns } = row;
      await tx.insert(lanes).values(columns);
      await logChange(tx, context, 'LaneCreate', null, row);
    })
    .catch((error: unknown) => {
      throw findDatabaseError(error)?.code === SqlState.UniqueViolation ? laneTaken(laneCode) : error;
    });
  return publishChange(context, row);
}

/** Throws for an unknown id, a stale version, another site or code, and an end before the start. */
async function editLane(
  { laneId, version, entries }: DealRequest<'LaneEdit'>,
  context: Writer,
): Promise<DealResult<'LaneEdit'>> {
  requireDates(entries);
  const fields = storedLane(entries);
  return context.database
    .transaction(async (tx) => {
      const before = await loadForUpdate(tx, context, laneId, version);
      if (entries.siteCode !== before.siteCode) throw laneCodeStays('siteCode');
      if (entries.laneCode !== before.laneCode) throw laneCodeStays('laneCode');
      const after = { ...before, ...fields };
      if (changesBetween(before, after).length === 0) return null;
      await tx
        .update(lanes)
        .set({ ...fields, version: version + 1 })
        .where(eq(lanes.laneId, laneId));
      await logChange(tx, context, 'LaneEdit', before, after);
      return after;
    })
    .then((written) => (written === null ? { laneId } : publishChange(context, written)));
}

/** Throws as `editLane`, and if machines or transactions refer to the lane; 403 without the permission to delete. */
async function deleteLane(
  { laneId, version, reason }: DealRequest<'LaneDelete'>,
  context: Writer,
): Promise<DealResult<'LaneDelete'>> {
  requireDeletePermission(context.identity);
  const deleted = await context.database.transaction(async (tx) => {
    const before = await loadForUpdate(tx, context, laneId, version);
    const use = await findLaneUse(tx, before);
    if (use.machines.length + use.transactionCount > 0) throw laneInUse(before.laneCode, use);
    await tx.delete(lanes).where(eq(lanes.laneId, laneId));
    await logChange(tx, context, 'LaneDelete', before, null, reason);
    return before;
  });
  return publishChange(context, deleted);
}

async function loadForUpdate(
  tx: Transaction,
  { identity }: Pick<Writer, 'identity'>,
  laneId: string,
  version: number,
): Promise<LaneFields> {
  const row = await lockLane(tx, laneId);
  if (row === undefined) throw laneNotFound();
  requireSite(identity, row.siteCode);
  if (row.version !== version) throw await staleRecord(tx, RECORD, laneId);
  return row;
}

async function logChange(
  tx: Transaction,
  { identity, clock }: Writer,
  deal: DataDeal,
  before: LaneFields | null,
  after: LaneFields | null,
  reason: string | null = null,
): Promise<void> {
  const { laneId, siteCode } = (after ?? before) as LaneFields;
  await writeAuditLog(tx, {
    deal,
    account: identity.account,
    now: clock.now(),
    recordId: laneId,
    siteCode,
    reason,
    changes: changesBetween(before ?? {}, after ?? {}, `/lanes/${laneId}`),
  });
}

function publishChange(
  { changePublisher }: Writer,
  { laneId, siteCode }: LaneFields,
): Schemas['LaneWritten'] {
  changePublisher.dataChanged({ deal: dealCodes.LaneList, ids: [laneId], siteCodes: [siteCode] });
  return { laneId };
}
