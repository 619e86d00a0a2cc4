import { type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { businessDateOf, periodCodeFor } from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireDeletePermission } from '../../identity/identity.ts';
import { trackAllocated, trackEnded, trackNotFound } from './invoice-tracks.errors.ts';
import { hasAllocations, lockTrack, removeTrack } from './invoice-tracks.repository.ts';
import { findTrackOwners } from './track-owners.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

/**
 * 30303: deletes a track entered by mistake. Locks it, which blocks allocations.
 * Throws if the track is unknown, its period has ended (its numbers must be reported), or numbers are
 * allocated. Throws 403 without the permission to delete.
 */
export async function deleteTrack(
  { trackId, reason }: DealRequest<'InvoiceTrackDelete'>,
  { database, identity, clock, changePublisher }: Writer,
): Promise<DealResult<'InvoiceTrackDelete'>> {
  requireDeletePermission(identity);
  const now = clock.now();
  await database.transaction(async (tx) => {
    const row = await lockTrack(tx, trackId);
    const owners = await findTrackOwners(tx, identity.siteCodes);
    if (row === undefined || !owners.some(({ taxNumber }) => taxNumber === row.taxNumber))
      throw trackNotFound(trackId);
    if (row.periodCode < periodCodeFor(businessDateOf(now.getTime()))) throw trackEnded();
    if (await hasAllocations(tx, trackId)) throw trackAllocated(row);
    await removeTrack(tx, trackId);
    const { trackId: _trackId, importedAt: _importedAt, ...track } = row;
    await writeAuditLog(tx, {
      deal: 'InvoiceTrackDelete',
      account: identity.account,
      now,
      recordId: trackId,
      siteCode: null,
      reason,
      changes: changesBetween(track, {}, `/invoice_tracks/${trackId}`),
    });
  });
  changePublisher.dataChanged({ deal: dealCodes.InvoiceTrackList, ids: [trackId] });
  return { trackId };
}
