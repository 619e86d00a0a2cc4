import type { Schemas } from '@parking-plus/contracts';
import { checkTrackRange, overlappingTracks, type PeriodCode } from '@parking-plus/domain';
import type { Orm, Transaction } from '../../db/database.ts';
import {
  overlapIssue,
  ownerUnknown,
  periodEnded,
  rangeIssue,
  type TrackIssue,
} from './invoice-tracks.errors.ts';
import { findOverlapping } from './invoice-tracks.repository.ts';
import { findTrackOwners } from './track-owners.ts';

type NewTrack = Schemas['NewInvoiceTrack'];
type RowIssue = TrackIssue & { readonly row: number };

/** Returns all errors of these tracks by row: in themselves, between each other, and with existing tracks. */
export async function findTrackIssues(
  orm: Orm | Transaction,
  rows: readonly NewTrack[],
  { visible, period }: { readonly visible: readonly string[] | null; readonly period: PeriodCode },
): Promise<RowIssue[]> {
  const owners = new Set((await findTrackOwners(orm, visible)).map(({ taxNumber }) => taxNumber));
  const inThemselves = rows.flatMap((track, row) =>
    [
      ...(track.periodCode < period ? [periodEnded] : []),
      ...(owners.has(track.taxNumber) ? [] : [ownerUnknown]),
      ...rangeIssues(track),
    ].map((fault) => ({ ...fault, row })),
  );
  const faulty = new Set(inThemselves.map(({ row }) => row));
  const sound = rows.flatMap((track, row) => (faulty.has(row) ? [] : [{ track, row }]));
  return [...inThemselves, ...overlapsAmong(sound), ...(await overlapsWithStored(orm, sound))].toSorted(
    (a, b) => a.row - b.row,
  );
}

function rangeIssues(track: NewTrack): TrackIssue[] {
  const issue = checkTrackRange(track);
  return issue === undefined ? [] : [rangeIssue(issue)];
}

type Placed = { readonly track: NewTrack; readonly row: number };

function overlapsAmong(sound: readonly Placed[]): RowIssue[] {
  return overlappingTracks(sound.map(({ track }) => track)).flatMap((overlap) => {
    const one = sound[overlap.at];
    const other = sound[overlap.with];
    return one && other ? [{ ...overlapIssue(other.track, other.row), row: one.row }] : [];
  });
}

async function overlapsWithStored(orm: Orm | Transaction, sound: readonly Placed[]): Promise<RowIssue[]> {
  const stored = await findOverlapping(
    orm,
    sound.map(({ track }) => ({ ...track, trackId: '', importedAt: '' })),
  );
  return sound.flatMap(({ track, row }) => {
    const other = stored.find(
      (known) =>
        known.periodCode === track.periodCode &&
        known.track === track.track &&
        known.startNumber <= track.endNumber &&
        known.endNumber >= track.startNumber,
    );
    return other === undefined ? [] : [{ ...overlapIssue(other, null), row }];
  });
}
