import { type DealRequest, type DealResult, dealCodes, type Schemas } from '@parking-plus/contracts';
import { BOOKLET_SIZE, businessDateOf, periodCodeFor, rangeSize } from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import { logOperations } from '../../audit/operation-log.ts';
import { findDatabaseError, SqlState } from '../../db/sql/database-error.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { importIssues } from '../../errors/import-faults.ts';
import { rejectCancelled } from '../../lists/import-rows.ts';
import { trackRejected } from './invoice-tracks.errors.ts';
import { insertTracks, type TrackFields } from './invoice-tracks.repository.ts';
import { findTrackIssues } from './track-checks.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;
type Importer = Writer & Pick<DealContext, 'signal'>;
type Rows = readonly Schemas['NewInvoiceTrack'][];
type Faults = Awaited<ReturnType<typeof findTrackIssues>>;

/**
 * 30301: creates one track. Throws if its period has ended, its owner is not allowed, its booklets are
 * incomplete, or it overlaps another.
 */
export async function createTrack(
  { track }: DealRequest<'InvoiceTrackCreate'>,
  context: Writer,
): Promise<DealResult<'InvoiceTrackCreate'>> {
  const [made] = await takeOver([track], context, 'InvoiceTrackCreate', trackRejected);
  if (made === undefined) throw new Error('A track was noted and is not there.');
  return { trackId: made.trackId };
}

/**
 * 30308: imports the tracks of a file, all or none. Throws as `createTrack` does, each error at its row, and
 * `import-cancelled` if the client disconnects.
 */
export async function importTracks(
  { rows }: DealRequest<'InvoiceTrackImport'>,
  context: Importer,
): Promise<DealResult<'InvoiceTrackImport'>> {
  const made = await takeOver(rows, context, 'InvoiceTrackImport', importIssues, context.signal);
  const numbers = made.reduce((sum, track) => sum + rangeSize(track), 0);
  return { trackCount: made.length, bookletCount: numbers / BOOKLET_SIZE };
}

async function takeOver(
  rows: Rows,
  context: Writer,
  deal: 'InvoiceTrackCreate' | 'InvoiceTrackImport',
  refused: (issues: Faults) => Error,
  signal?: AbortSignal,
): Promise<TrackFields[]> {
  const { database, identity, clock, changePublisher } = context;
  const now = clock.now();
  const view = { visible: identity.siteCodes, period: periodCodeFor(businessDateOf(now.getTime())) };
  const made = rows.map((row) => ({ ...row, trackId: trackIdOf(row), importedAt: now.toISOString() }));
  try {
    await database.transaction(async (tx) => {
      const issues = await findTrackIssues(tx, rows, view);
      if (issues.length > 0) throw refused(issues);
      await insertTracks(tx, made);
      const records = made.map(({ trackId, importedAt: _importedAt, ...track }) => ({
        recordId: trackId,
        siteCode: null,
        changes: changesBetween({}, track, `/invoice_tracks/${trackId}`),
      }));
      await logOperations(tx, { deal, account: identity.account, now, reason: null }, records);
      if (signal) await rejectCancelled(signal);
    });
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw refused(await findTrackIssues(database.orm, rows, view));
  }
  changePublisher.dataChanged({
    deal: dealCodes.InvoiceTrackList,
    ids: made.length > 100 ? [] : made.map(({ trackId }) => trackId),
  });
  return made;
}

/**
 * Returns whether a concurrent import took the numbers. If both start alike, the ID decides in the database.
 */
function isTaken(error: unknown): boolean {
  const code = findDatabaseError(error)?.code;
  return code === SqlState.ExclusionViolation || code === SqlState.UniqueViolation;
}

export function trackIdOf({ periodCode, track, startNumber }: Schemas['NewInvoiceTrack']): string {
  return `${periodCode}-${track}-${String(startNumber).padStart(8, '0')}`;
}
