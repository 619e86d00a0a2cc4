import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { businessDateOf, periodCodeFor, trackUse } from '@parking-plus/domain';
import { and } from 'drizzle-orm';
import type { DealContext } from '../../deals/define-deals.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { invoiceTracks } from '../invoices/invoices.schema.ts';
import { presentHistory } from '../operation-logs/operation-logs.presenter.ts';
import { findOperationsOn } from '../operation-logs/operation-logs.repository.ts';
import { presentTrack } from './invoice-tracks.presenter.ts';
import {
  findTrack,
  findTracks,
  findTracksByKey,
  sumTracks,
  type TrackView,
  trackCondition,
} from './invoice-tracks.repository.ts';
import { findTrackOwners } from './track-owners.ts';
import { unknownTrack } from './track-refusals.ts';
import { findSharesOf } from './track-shares.repository.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** One page of tracks and the figures of all that match: two statements. */
export async function listTracks(
  query: DealRequest<'InvoiceTrackList'>,
  reader: Reader,
): Promise<DealResult<'InvoiceTrackList'>> {
  const { orm } = reader.database;
  const view = viewOf(reader);
  const condition = trackCondition(query.filters ?? {}, view.period);
  const [rows, { total, ...summary }] = await readPage(
    query,
    (page) => findTracks(orm, condition, view, page),
    () => sumTracks(orm, condition, view),
  );
  return { items: rows.map(presentTrack), total, page: query.page, pageSize: query.pageSize, summary };
}

/** The next 5,000 of all that match, in the order of their ids: one statement. */
export async function exportTracks(
  { filters = {}, afterKey }: DealRequest<'InvoiceTrackExport'>,
  reader: Reader,
): Promise<DealResult<'InvoiceTrackExport'>> {
  const view = viewOf(reader);
  const condition = and(
    trackCondition(filters, view.period),
    afterKeyCondition(invoiceTracks.trackId, afterKey),
  );
  return exportPage(
    (limit) => findTracksByKey(reader.database.orm, condition, view, limit),
    ({ trackId }) => trackId,
    (rows) => rows.map(presentTrack),
  );
}

/** A track from its first number to its last. Errors: refuses one that the account does not see. */
export async function showTrack(
  { trackId }: { readonly trackId: string },
  reader: Reader,
): Promise<Schemas['InvoiceTrackRecord']> {
  const { orm } = reader.database;
  const [row, shares, history] = await Promise.all([
    findTrack(orm, trackId, viewOf(reader)),
    findSharesOf(orm, trackId),
    findOperationsOn(orm, trackId),
  ]);
  if (row === undefined) throw unknownTrack(trackId);
  const stretches = trackUse(row, shares).map((stretch) => {
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
  return { track: presentTrack(row), stretches, history: presentHistory(history) };
}

/** Whom tracks can be given to. */
export async function listTrackOwners(
  _payload: unknown,
  { database, identity }: Reader,
): Promise<DealResult<'InvoiceTrackOwners'>> {
  return { owners: await findTrackOwners(database.orm, identity.siteCodes) };
}

function viewOf({ identity, clock }: Reader): TrackView {
  return { visible: identity.siteCodes, period: periodCodeFor(businessDateOf(clock.nowMs())) };
}
