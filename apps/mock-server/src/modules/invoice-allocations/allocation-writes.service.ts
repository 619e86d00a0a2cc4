import { randomUUID } from 'node:crypto';
import {
  type DataDeal,
  type DealRequest,
  type DealResult,
  dealCodes,
  type Schemas,
} from '@parking-plus/contracts';
import {
  businessDateOf,
  checkNewEnd,
  endAfterRelease,
  periodCodeFor,
  placeAllocation,
} from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import { findDatabaseError, SqlState } from '../../db/sql/database-error.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { trackNotFound } from '../invoice-tracks/invoice-tracks.errors.ts';
import { findSharesOf } from '../invoice-tracks/track-shares.repository.ts';
import { findTargets, isSameTarget } from './allocation-targets.ts';
import {
  type AllocationAction,
  allocationNotFound,
  allocationRejected,
  newEndRejected,
  nothingToTerminate,
  periodEnded,
  targetNotForTrack,
} from './invoice-allocations.errors.ts';
import {
  type AllocationFields,
  findTrackIdOf,
  holdSite,
  insertAllocation,
  lockAllocation,
  lockTrack,
  moveAllocationEnd,
  removeAllocation,
} from './invoice-allocations.repository.ts';
import { allocationsVisible } from './visible-allocations.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

/**
 * 30401: allocates whole booklets of a track. Locks the track, so that no number is allocated twice.
 * Throws if the track is unknown, its period has ended, the target does not fit the track, or the numbers are
 * taken.
 */
export async function createAllocation(
  { trackId, target, count, startNumber }: DealRequest<'InvoiceAllocationCreate'>,
  context: Writer,
): Promise<DealResult<'InvoiceAllocationCreate'>> {
  const { database, identity } = context;
  const made = await database
    .transaction(async (tx) => {
      const track = await lockTrack(tx, trackId);
      if (target.siteCode !== null) await holdSite(tx, target.siteCode);
      const targets = await findTargets(tx, identity.siteCodes);
      if (track === undefined || !targets.some(({ taxNumber }) => taxNumber === track.taxNumber))
        throw trackNotFound(trackId);
      requireRunning(track.periodCode, context, 'allocated');
      const isFor = targets.some(
        (one) => one.taxNumber === track.taxNumber && isSameTarget(one.target, target),
      );
      if (!isFor) throw targetNotForTrack();
      const place = placeAllocation(track, await findSharesOf(tx, trackId), { count, startNumber });
      if (!place.ok) throw allocationRejected(place.reason, place.largestFree);
      const { periodCode, track: letters } = track;
      const row = {
        ...target,
        ...place.range,
        allocationId: randomUUID(),
        trackId,
        periodCode,
        track: letters,
        nextNumber: place.range.startNumber,
      };
      await insertAllocation(tx, row);
      await note(tx, context, 'InvoiceAllocationCreate', row, {}, { ...target, ...place.range }, null);
      return row;
    })
    .catch(toServiceError(allocationRejected('taken', 0)));
  publishAllocationChanged(made, context);
  return writtenOf(made);
}

/**
 * 30402: changes the last number. Throws if the version is stale, the period has ended, or the numbers are
 * used or taken.
 */
export async function editAllocation(
  { allocationId, version, endNumber }: DealRequest<'InvoiceAllocationEdit'>,
  context: Writer,
): Promise<DealResult<'InvoiceAllocationEdit'>> {
  const row = await context.database
    .transaction(async (tx) => {
      const { share, track, others } = await lockShare(tx, context, allocationId, version, 'changed');
      const issue = checkNewEnd(track, others, share, endNumber);
      if (issue !== undefined) throw newEndRejected(issue);
      if (endNumber === share.endNumber) return share;
      await moveAllocationEnd(tx, share, endNumber);
      await note(
        tx,
        context,
        'InvoiceAllocationEdit',
        share,
        { endNumber: share.endNumber },
        { endNumber },
        null,
      );
      return { ...share, endNumber };
    })
    .catch(toServiceError(newEndRejected('taken')));
  publishAllocationChanged(row, context);
  return writtenOf(row);
}

/** 30406: releases all unused booklets. Throws as `editAllocation` does, and if no booklet is unused. */
export async function releaseAllocation(
  { allocationId, version, reason }: DealRequest<'InvoiceAllocationRelease'>,
  context: Writer,
): Promise<DealResult<'InvoiceAllocationRelease'>> {
  const outcome = await context.database.transaction(async (tx) => {
    const { share } = await lockShare(tx, context, allocationId, version, 'released');
    const end = endAfterRelease(share);
    const before = { startNumber: share.startNumber, endNumber: share.endNumber };
    if (end === share.endNumber) throw nothingToTerminate(share);
    if (end === null) await removeAllocation(tx, allocationId);
    else await moveAllocationEnd(tx, share, end);
    const after = end === null ? {} : { ...before, endNumber: end };
    await note(tx, context, 'InvoiceAllocationRelease', share, before, after, reason);
    return { share, isGone: end === null, returnedCount: share.endNumber - (end ?? share.startNumber - 1) };
  });
  publishAllocationChanged(outcome.share, context);
  return { allocationId, returnedCount: outcome.returnedCount, isGone: outcome.isGone };
}

/** Locks the track before the allocation, as creating one does, to prevent deadlocks. */
async function lockShare(
  tx: Transaction,
  context: Writer,
  allocationId: string,
  version: number,
  deed: AllocationAction,
) {
  const visible = allocationsVisible(context.identity.siteCodes);
  const trackId = await findTrackIdOf(tx, allocationId);
  const track = trackId === undefined ? undefined : await lockTrack(tx, trackId);
  const share = await lockAllocation(tx, allocationId, visible);
  if (share === undefined || track === undefined) throw allocationNotFound(allocationId);
  requireRunning(share.periodCode, context, deed);
  if (share.version !== version) throw await staleRecord(tx, 'allocation', allocationId);
  const others = (await findSharesOf(tx, track.trackId)).filter((one) => one.allocationId !== allocationId);
  return { share, track, others };
}

function requireRunning(periodCode: string, { clock }: Pick<Writer, 'clock'>, deed: AllocationAction) {
  if (periodCode < periodCodeFor(businessDateOf(clock.nowMs()))) throw periodEnded(deed);
}

/** Maps a constraint violation after passing the rules to an error: another user was faster. */
function toServiceError(refusal: Error): (error: unknown) => never {
  return (error) => {
    throw findDatabaseError(error)?.code === SqlState.ExclusionViolation ? refusal : error;
  };
}

async function note(
  tx: Transaction,
  { identity, clock }: Pick<Writer, 'identity' | 'clock'>,
  deal: DataDeal,
  { allocationId, siteCode }: Pick<AllocationFields, 'allocationId'> & { readonly siteCode?: string | null },
  before: object,
  after: object,
  reason: string | null,
): Promise<void> {
  await writeAuditLog(tx, {
    deal,
    account: identity.account,
    now: clock.now(),
    recordId: allocationId,
    siteCode: siteCode ?? null,
    reason,
    changes: changesBetween(before, after, `/invoice_allocations/${allocationId}`),
  });
}

type Told = { readonly allocationId: string; readonly trackId: string };

/** Publishes the change to the lists of allocations and of tracks. */
function publishAllocationChanged(
  { allocationId, trackId }: Told,
  { changePublisher }: Pick<Writer, 'changePublisher'>,
): void {
  changePublisher.dataChanged({ deal: dealCodes.InvoiceAllocationList, ids: [allocationId] });
  changePublisher.dataChanged({ deal: dealCodes.InvoiceTrackList, ids: [trackId] });
}

function writtenOf({
  allocationId,
  startNumber,
  endNumber,
}: Schemas['InvoiceAllocationWritten']): Schemas['InvoiceAllocationWritten'] {
  return { allocationId, startNumber, endNumber };
}
