import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { invoiceAllocations, invoiceTracks } from '../../db/schema/sales/invoices.schema.ts';

export type TrackFields = typeof invoiceTracks.$inferInsert;

/** Returns tracks that share numbers with the given ones. */
export async function findOverlapping(orm: Orm | Transaction, wanted: readonly TrackFields[]) {
  if (wanted.length === 0) return [];
  const ranges = wanted.map(({ periodCode, track, startNumber, endNumber }) => ({
    period_code: periodCode,
    track,
    start_number: startNumber,
    end_number: endNumber,
  }));
  return orm
    .select(getTableColumns(invoiceTracks))
    .from(invoiceTracks)
    .where(
      sql`exists (
        select from json_to_recordset(${JSON.stringify(ranges)}::json)
          as wanted (period_code text, track text, start_number integer, end_number integer)
        where wanted.period_code = ${invoiceTracks.periodCode} and wanted.track = ${invoiceTracks.track}
          and wanted.start_number <= ${invoiceTracks.endNumber} and wanted.end_number >= ${invoiceTracks.startNumber}
      )`,
    );
}

/** Rows per statement. PostgreSQL allows at most 65,535 parameters. */
const ROWS_A_STATEMENT = 1_000;

/** Inserts tracks. Throws a violation of `invoice_tracks_do_not_overlap` if two share a number. */
export async function insertTracks(tx: Transaction, rows: readonly TrackFields[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await tx.insert(invoiceTracks).values(rows.slice(from, from + ROWS_A_STATEMENT));
}

/** Locks a track until the transaction ends, so that no numbers are allocated. */
export async function lockTrack(tx: Transaction, trackId: string) {
  const [row] = await tx.select().from(invoiceTracks).where(eq(invoiceTracks.trackId, trackId)).for('update');
  return row;
}

/** Returns whether numbers of a track are allocated. */
export async function hasAllocations(tx: Transaction, trackId: string): Promise<boolean> {
  const rows = await tx
    .select({ allocationId: invoiceAllocations.allocationId })
    .from(invoiceAllocations)
    .where(eq(invoiceAllocations.trackId, trackId))
    .limit(1);
  return rows.length > 0;
}

export async function removeTrack(tx: Transaction, trackId: string): Promise<void> {
  await tx.delete(invoiceTracks).where(eq(invoiceTracks.trackId, trackId));
}
