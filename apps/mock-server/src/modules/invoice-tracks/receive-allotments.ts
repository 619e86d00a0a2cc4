import { InvoiceType } from '@parking-plus/contracts';
import { businessDateOf, periodCodeFor } from '@parking-plus/domain';
import {
  type Allotment,
  joinedAllotments,
  type ReadError,
  readAllotment,
} from '@parking-plus/domain/einvoice';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { insertTracks } from './invoice-tracks.repository.ts';
import { findTrackIssues } from './track-checks.ts';
import { findTrackOwners } from './track-owners.ts';
import { trackIdOf } from './track-writes.service.ts';

/**
 * Receives the numbers that the platform allotted (E0501) as tracks, booklets joined to ranges. Returns the errors of the file, with
 * which nothing is written: of its rows, and of rows that overlap a track or are of an ended period.
 */
export async function receiveAllotments(
  xml: string,
  { tx, now }: { readonly tx: Transaction; readonly now: Date },
): Promise<readonly ReadError[]> {
  const owners = await findTrackOwners(tx, null);
  const reading = readAllotment(
    xml,
    owners.map(({ taxNumber }) => taxNumber),
  );
  if (!reading.ok) return reading.errors;
  // Imports of the same numbers wait for each other.
  await tx.execute(sql`lock table invoice_tracks in share row exclusive mode`);
  const period = periodCodeFor(businessDateOf(now.getTime()));
  const issues = await findTrackIssues(tx, reading.value.map(trackOf), { visible: null, period });
  if (issues.length > 0)
    return issues.map(({ row, code }) => ({
      row: row + 1,
      ...(code === 'period-ended'
        ? { element: 'YearMonth', reason: 'other-period' }
        : { element: 'InvoiceBeginNo', reason: 'overlap' }),
    }));
  const importedAt = now.toISOString();
  const tracks = joinedAllotments(reading.value).map(trackOf);
  await insertTracks(
    tx,
    tracks.map((track) => ({ ...track, trackId: trackIdOf(track), importedAt })),
  );
  return [];
}

function trackOf({ periodCode, taxNumber, track, startNumber, endNumber }: Allotment) {
  return { periodCode, taxNumber, track, startNumber, endNumber, invoiceType: InvoiceType.Electronic };
}
