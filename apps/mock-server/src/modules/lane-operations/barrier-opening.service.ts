import {
  BarrierReason,
  type DealRequest,
  type DealResult,
  dealCodes,
  MachineKind,
  State,
} from '@parking-plus/contracts';
import { businessDateOf, openingAllowance } from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { toTaipeiIso } from '../../clock/clock.ts';
import { barrierOpenings } from '../../db/schema/sites/lane-operations.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { lockLane } from '../lanes/lane-list.query.ts';
import { laneNotFound } from '../lanes/lanes.errors.ts';
import {
  laneNotInUse,
  laneWithoutBarrier,
  noteMissing,
  openingForbidden,
  tooManyOpenings,
} from './lane-operations.errors.ts';
import {
  findBarrier,
  findLaneFacts,
  findRecentOpenings,
  nextOpeningId,
} from './lane-operations.repository.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** Returns the lanes in use of a site, and how often the caller may open each. Throws 403 for a site out of scope. */
export async function showLaneStates(
  { siteCode }: DealRequest<'LaneStates'>,
  { database, identity, clock }: Reader,
): Promise<DealResult<'LaneStates'>> {
  requireSite(identity, siteCode);
  const now = clock.now();
  const { orm } = database;
  const { account } = identity;
  const [{ lanes, atLanes, openings }, recent] = await Promise.all([
    findLaneFacts(orm, siteCode, businessDateOf(now.getTime())),
    findRecentOpenings(orm, { account, siteCode, now }),
  ]);
  return {
    lanes: lanes.map(({ laneCode, name, direction, openingsPerHour }) => {
      const machines = atLanes.filter((machine) => machine.laneCode === laneCode);
      const { left, againMs } = openingAllowance(recent.get(laneCode) ?? [], openingsPerHour, now.getTime());
      const last = openings.find((opening) => opening.laneCode === laneCode);
      return {
        laneId: `${siteCode}-${laneCode}`,
        siteCode,
        laneCode,
        name,
        direction,
        machines: machines.map(({ machineCode, kind, connection }) => ({ machineCode, kind, connection })),
        barrierCode: machines.find(({ kind }) => kind === MachineKind.Barrier)?.machineCode ?? null,
        lastOpening: last
          ? {
              openingId: last.openingId,
              requestedAt: last.requestedAt,
              accountName: last.accountName,
              answer: last.answer,
            }
          : null,
        openingsLeft: left,
        nextOpeningAt: againMs === null ? null : toTaipeiIso(againMs),
      };
    }),
  };
}

/**
 * Sends a lane's barrier the command to open; its answer follows.
 * Throws if the lane is unknown, not in use or without a barrier, a note is missing, or the caller has opened it too often
 * within an hour. Throws 403 for a site out of scope.
 */
export async function openBarrier(
  { laneId, reason, note: typed }: DealRequest<'BarrierOpen'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'BarrierOpen'>> {
  const note = typed?.trim() || null;
  if (reason === BarrierReason.Other && note === null) throw noteMissing();
  const { account } = identity;
  const sent = await database.transaction(async (tx) => {
    // The lane's lock serialises concurrent commands, so that each counts the earlier ones.
    const lane = await lockLane(tx, laneId);
    if (lane === undefined) throw laneNotFound();
    const { siteCode, laneCode, openingsPerHour } = lane;
    requireSite(identity, siteCode);
    const now = clock.now();
    const today = businessDateOf(now.getTime());
    const hasEnded = lane.endsOn !== null && lane.endsOn < today;
    if (lane.state !== State.Valid || lane.startsOn > today || hasEnded) throw laneNotInUse(laneCode);
    const machineCode = await findBarrier(tx, lane);
    if (machineCode === undefined) throw laneWithoutBarrier(laneCode);
    if (openingsPerHour === 0) throw openingForbidden(laneCode);
    const recent = (await findRecentOpenings(tx, { account, siteCode, now })).get(laneCode) ?? [];
    const { left, againMs } = openingAllowance(recent, openingsPerHour, now.getTime());
    if (left === 0)
      throw tooManyOpenings(laneCode, openingsPerHour, toTaipeiIso(againMs ?? now.getTime()).slice(11, 16));
    const openingId = await nextOpeningId(tx, today);
    await tx.insert(barrierOpenings).values({
      openingId,
      siteCode,
      laneCode,
      machineCode,
      requestedAt: now.toISOString(),
      businessDate: today,
      account,
      reason,
      note,
    });
    await writeAuditLog(tx, {
      deal: 'BarrierOpen',
      account,
      now,
      recordId: openingId,
      siteCode,
      reason: note,
      changes: changesBetween({}, { laneCode, machineCode, reason }, `/barrier_openings/${openingId}`),
    });
    return { openingId, siteCode };
  });
  changePublisher.dataChanged({
    deal: dealCodes.BarrierOpeningList,
    ids: [sent.openingId],
    siteCodes: [sent.siteCode],
  });
  return { openingId: sent.openingId };
}
