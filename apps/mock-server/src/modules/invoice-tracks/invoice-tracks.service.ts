import type { DealResult, Schemas } from '@parking-plus/contracts';
import { trackUse } from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import { findOperationsOn } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { invoiceTracks } from '../../db/schema/sales/invoices.schema.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { invoiceTrackList } from './invoice-track-list.query.ts';
import { trackNotFound } from './invoice-tracks.errors.ts';
import { findTrackOwners } from './track-owners.ts';
import { findSharesOf } from './track-shares.repository.ts';

/** Returns a track with its whole range of numbers. Throws if it is out of scope. */
export async function showTrack(
  { trackId }: { readonly trackId: string },
  reader: ListReader,
): Promise<Schemas['InvoiceTrackRecord']> {
  const { orm } = reader.database;
  const [[track], shares, history] = await Promise.all([
    invoiceTrackList.find(eq(invoiceTracks.trackId, trackId), reader),
    findSharesOf(orm, trackId),
    findOperationsOn(orm, trackId),
  ]);
  if (track === undefined) throw trackNotFound(trackId);
  const stretches = trackUse(track, shares).map((stretch) => {
    const { kind, startNumber, endNumber } = stretch;
    const share = stretch.kind === 'free' ? null : stretch.share;
    return {
      kind,
      startNumber,
      endNumber,
      allocationId: share?.allocationId ?? null,
      targetName: share?.targetName ?? null,
    };
  });
  return { track, stretches, history: presentHistory(history) };
}

/** Returns the possible owners of tracks. */
export async function listTrackOwners(
  _payload: unknown,
  { database, identity }: ListReader,
): Promise<DealResult<'InvoiceTrackOwners'>> {
  return { owners: await findTrackOwners(database.orm, identity.siteCodes) };
}
