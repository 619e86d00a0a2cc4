import { type Schemas, TrackStanding } from '@parking-plus/contracts';
import { LOW_TRACK_RATIO, nextPeriod, type PeriodCode } from '@parking-plus/domain';
import { and, asc, eq, getTableColumns, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { escapeLike } from '../../db/escape-like.ts';
import { invoiceAllocations, invoiceTracks } from '../invoices/invoices.schema.ts';
import { ownersVisible } from './track-owners.ts';

/** What has been shared out and used of each track, laid beside it as `shares`. */
const shares = sql`(
  select track_id, sum(end_number - start_number + 1)::integer as allocated, sum(next_number - start_number)::integer as used
  from invoice_allocations group by track_id
) as shares`;

const totalCount = sql<number>`(${invoiceTracks.endNumber} - ${invoiceTracks.startNumber} + 1)`;
const allocatedCount = sql<number>`coalesce(shares.allocated, 0)`;
const usedCount = sql<number>`coalesce(shares.used, 0)`;
const isLow = sql`((${totalCount} - ${usedCount}) < ${totalCount} * ${LOW_TRACK_RATIO}::double precision)`;

/** Where a track stands in a period: periods compare as texts. */
function standingIn(period: PeriodCode): SQL<number> {
  return sql<number>`case
    when ${invoiceTracks.periodCode} > ${period} then ${TrackStanding.Coming}::integer
    when ${invoiceTracks.periodCode} < ${period} then ${TrackStanding.Ended}::integer
    when ${usedCount} >= ${totalCount} then ${TrackStanding.UsedUp}::integer
    else ${TrackStanding.InUse}::integer end`;
}

/** Who is looking, and in which period. */
export type TrackView = { readonly visible: readonly string[] | null; readonly period: PeriodCode };

const rowColumns = (period: PeriodCode) => ({
  ...getTableColumns(invoiceTracks),
  ownerName: sql<string>`owners.name`,
  totalCount: totalCount.as('total_count'),
  allocatedCount: allocatedCount.as('allocated_count'),
  usedCount: usedCount.as('used_count'),
  standing: standingIn(period).as('standing'),
});

export type ListedTrack = Awaited<ReturnType<typeof findTracks>>[number];

/** The tracks that a filter leaves; `shares` and `owners` are joined. */
export function trackCondition(
  { periodCodes, taxNumbers, standings, isLow: wantsLow, track = '' }: Schemas['InvoiceTrackFilters'],
  period: PeriodCode,
): SQL | undefined {
  const letters = track.trim().toUpperCase();
  return and(
    periodCodes?.length ? inArray(invoiceTracks.periodCode, periodCodes) : undefined,
    taxNumbers?.length ? inArray(invoiceTracks.taxNumber, taxNumbers) : undefined,
    standings?.length ? inArray(standingIn(period), standings) : undefined,
    wantsLow === undefined ? undefined : sql`${isLow} = ${wantsLow}`,
    letters === '' ? undefined : like(invoiceTracks.track, `${escapeLike(letters)}%`),
  );
}

const sortColumns = (period: PeriodCode) =>
  ({
    periodCode: invoiceTracks.periodCode,
    taxNumber: invoiceTracks.taxNumber,
    track: invoiceTracks.track,
    startNumber: invoiceTracks.startNumber,
    bookletCount: totalCount,
    allocatedCount,
    usedCount,
    remaining: sql`((${totalCount} - ${usedCount})::double precision / ${totalCount})`,
    standing: standingIn(period),
  }) as const satisfies Record<Schemas['InvoiceTrackSort']['field'], unknown>;

type Page = {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: Schemas['InvoiceTrackSort'];
};

/** One page with what was shared out and used; the latest period first unless sorted. */
export async function findTracks(orm: Orm, condition: SQL | undefined, view: TrackView, page: Page) {
  const { field, order } = page.sort ?? { field: 'periodCode', order: 'desc' };
  return selectTracks(orm, view)
    .where(condition)
    .orderBy(
      order === 'asc'
        ? sql`${sortColumns(view.period)[field]} asc`
        : sql`${sortColumns(view.period)[field]} desc`,
      asc(invoiceTracks.trackId),
    )
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize);
}

/** The first `limit` by their ids, for an export. */
export async function findTracksByKey(orm: Orm, condition: SQL | undefined, view: TrackView, limit: number) {
  return selectTracks(orm, view).where(condition).orderBy(asc(invoiceTracks.trackId)).limit(limit);
}

export async function findTrack(orm: Orm, trackId: string, view: TrackView) {
  const [row] = await selectTracks(orm, view).where(eq(invoiceTracks.trackId, trackId));
  return row;
}

function selectTracks(orm: Orm, { visible, period }: TrackView) {
  return orm
    .select(rowColumns(period))
    .from(invoiceTracks)
    .innerJoin(sql`${ownersVisible(visible)} as owners`, sql`owners.tax_number = ${invoiceTracks.taxNumber}`)
    .leftJoin(shares, sql`shares.track_id = ${invoiceTracks.trackId}`);
}

/** Count of all that match, figures of those whose period has not ended, and how many tracks of the next period there are. */
export async function sumTracks(orm: Orm, condition: SQL | undefined, { visible, period }: TrackView) {
  const isLive = sql`${invoiceTracks.periodCode} >= ${period}`;
  const sum = (value: SQL) => sql<number>`coalesce(sum(${value}) filter (where ${isLive}), 0)::integer`;
  const [row] = await orm
    .select({
      total: sql<number>`count(*)::integer`,
      totalCount: sum(totalCount),
      allocatedCount: sum(allocatedCount),
      usedCount: sum(usedCount),
      lowCount: sql<number>`(count(*) filter (where ${isLow} and ${invoiceTracks.periodCode} = ${period}))::integer`,
      nextPeriodTrackCount: sql<number>`(
        select count(*)::integer from invoice_tracks
        where period_code = ${nextPeriod(period)}
          and tax_number in (select tax_number from ${ownersVisible(visible)} as givers)
      )`,
    })
    .from(invoiceTracks)
    .innerJoin(sql`${ownersVisible(visible)} as owners`, sql`owners.tax_number = ${invoiceTracks.taxNumber}`)
    .leftJoin(shares, sql`shares.track_id = ${invoiceTracks.trackId}`)
    .where(condition);
  if (row === undefined) throw new Error('Counts without a row.');
  return row;
}

export type TrackFields = typeof invoiceTracks.$inferInsert;

/** Tracks that share a number with one of these. */
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

/** Rows that one statement takes; PostgreSQL numbers no more than 65,535 parameters. */
const ROWS_A_STATEMENT = 1_000;

/** Errors: two that share a number break the constraint `invoice_tracks_do_not_overlap`. */
export async function insertTracks(tx: Transaction, rows: readonly TrackFields[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await tx.insert(invoiceTracks).values(rows.slice(from, from + ROWS_A_STATEMENT));
}

/** Holds a track until the transaction ends, so that nobody is given numbers of it. */
export async function holdTrack(tx: Transaction, trackId: string) {
  const [row] = await tx.select().from(invoiceTracks).where(eq(invoiceTracks.trackId, trackId)).for('update');
  return row;
}

/** Whether anybody has numbers of a track. */
export async function isSharedOut(tx: Transaction, trackId: string): Promise<boolean> {
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
