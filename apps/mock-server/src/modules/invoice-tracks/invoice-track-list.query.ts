import { TrackStatus } from '@parking-plus/contracts';
import { invoiceTrackListShape } from '@parking-plus/contracts/lists/invoice-track-list';
import {
  BOOKLET_SIZE,
  LOW_TRACK_RATIO,
  nextPeriod,
  type PeriodCode,
  periodCodeFor,
} from '@parking-plus/domain';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { invoiceTracks } from '../../db/schema/sales/invoices.schema.ts';
import { countRows } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { beginsWith, isMet, isOneOf } from '../../lists/conditions.ts';
import { ascending, descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { ownersVisible } from './track-owners.ts';

const { periodCode, taxNumber, trackId } = invoiceTracks;

/** Allocated and used numbers per track, joined as `shares`. */
const shares = sql`(
  select track_id, sum(end_number - start_number + 1)::integer as allocated, sum(next_number - start_number)::integer as used
  from invoice_allocations group by track_id
) as shares`;
const isOfTrack = sql`shares.track_id = ${trackId}`;
const isOwner = sql`owners.tax_number = ${taxNumber}`;

const totalCount = sql<number>`(${invoiceTracks.endNumber} - ${invoiceTracks.startNumber} + 1)`;
const allocatedCount = sql<number>`coalesce(shares.allocated, 0)`;
const usedCount = sql<number>`coalesce(shares.used, 0)`;
const remainingCount = sql<number>`(${totalCount} - ${usedCount})`;
const isLow = sql`(${remainingCount} < ${totalCount} * ${LOW_TRACK_RATIO}::double precision)`;

/** Tracks of visible owners with allocated and used numbers, latest period first. */
export const invoiceTrackList = listQuery(invoiceTrackListShape, ({ orm, filters, identity, today }) => {
  const period = periodCodeFor(today);
  const standing = standingIn(period);
  const owners = sql`${ownersVisible(identity.siteCodes)} as owners`;
  const isLive = gte(periodCode, period);
  const sumOfLive = (value: SQL) => sql<number>`coalesce(sum(${value}) filter (where ${isLive}), 0)::integer`;
  return {
    table: invoiceTracks,
    key: 'trackId',
    rows: orm
      .select({
        ...columnsOf(invoiceTracks, invoiceTrackListShape),
        ownerName: sql<string>`owners.name`,
        bookletCount: sql<number>`(${totalCount}::double precision / ${sql.raw(String(BOOKLET_SIZE))})`,
        totalCount,
        allocatedCount,
        usedCount,
        remainingCount,
        standing,
      })
      .from(invoiceTracks)
      .innerJoin(owners, isOwner)
      .leftJoin(shares, isOfTrack),
    joins: (query) => query.innerJoin(owners, isOwner).leftJoin(shares, isOfTrack),
    where: and(
      isOneOf(periodCode, filters.periodCodes),
      isOneOf(taxNumber, filters.taxNumbers),
      isOneOf(standing, filters.standings),
      isMet(isLow, filters.isLow),
      beginsWith(filters.track, invoiceTracks.track),
    ),
    sort: {
      bookletCount: totalCount,
      allocatedCount,
      usedCount,
      remaining: sql`(${remainingCount}::double precision / ${totalCount})`,
      standing,
    },
    order: [descending(periodCode), ascending(trackId)],
    ties: [ascending(trackId)],
    totals: {
      totalCount: sumOfLive(totalCount),
      allocatedCount: sumOfLive(allocatedCount),
      usedCount: sumOfLive(usedCount),
      lowCount: countRows(and(isLow, eq(periodCode, period))),
      nextPeriodTrackCount: sql<number>`(
        select count(*)::integer from invoice_tracks
        where period_code = ${nextPeriod(period)}
          and tax_number in (select tax_number from ${ownersVisible(identity.siteCodes)} as givers)
      )`,
    },
  };
});

/** Returns a track's status in a period. Periods compare as text. */
function standingIn(period: PeriodCode) {
  return sql<TrackStatus>`case
    when ${periodCode} > ${period} then ${TrackStatus.Coming}::integer
    when ${periodCode} < ${period} then ${TrackStatus.Ended}::integer
    when ${usedCount} >= ${totalCount} then ${TrackStatus.UsedUp}::integer
    else ${TrackStatus.InUse}::integer end`;
}
