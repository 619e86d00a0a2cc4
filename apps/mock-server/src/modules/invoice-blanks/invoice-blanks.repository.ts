import { BlankReportState, type Schemas, UploadState } from '@parking-plus/contracts';
import { type CalendarDate, type PeriodCode, periodCodeFor } from '@parking-plus/domain';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { invoiceBlanks } from '../../db/schema/sales/invoice-blanks.schema.ts';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import { invoiceTracks } from '../../db/schema/sales/invoices.schema.ts';
import { escapeLike } from '../../db/sql/escape-like.ts';
import { instantText } from '../../db/sql/timestamptz-column.ts';
import { ownersVisible, textArray } from '../invoice-tracks/track-owners.ts';
import { targetName } from '../invoice-tracks/track-shares.repository.ts';
import { UNUSED_RANGES } from './unused-numbers.ts';

/** Viewer's scope and current day. */
export type BlankView = { readonly visible: readonly string[] | null; readonly today: CalendarDate };

export type BlankRow = {
  readonly blankId: string;
  readonly periodCode: PeriodCode;
  readonly trackId: string;
  readonly taxNumber: string;
  readonly track: string;
  readonly allocationId: string | null;
  readonly targetName: string | null;
  readonly startNumber: number;
  readonly endNumber: number;
  readonly dueOn: CalendarDate;
  readonly reportState: BlankReportState;
  readonly reportedAt: string | null;
  readonly isOverdue: boolean;
  readonly messageId: number | null;
  readonly uploadState: UploadState | null;
  readonly resultCode: string | null;
};

/**
 * Returns SQL for the unused numbers of all ended periods: stored ones, and those not stored yet, which arise
 * at the end of a period. The latter have a derived ID. Ranges with a message are reported once the platform has confirmed it,
 * and late if it was handed over late.
 */
function blanksIn({ visible, today }: BlankView): SQL {
  return sql`(
    select blanks.*, tracks.tax_number, report_state = 0 and due_on < ${today}::date as is_overdue
    from (
      select blank_id, period_code::text as period_code, invoice_blanks.track_id, track, allocation_id, start_number, end_number,
        invoice_blanks.due_on, case
          when message_id is null then report_state
          when messages.state <> ${UploadState.Accepted} then ${BlankReportState.Waiting}
          when (handed_over_at at time zone 'Asia/Taipei')::date > invoice_blanks.due_on then ${BlankReportState.ReportedLate}
          else ${BlankReportState.Reported}
        end::smallint as report_state,
        case when message_id is null then reported_at when messages.state = ${UploadState.Accepted} then answered_at end
          as reported_at,
        message_id, messages.state as upload_state, result_code
      from invoice_blanks left join invoice_messages as messages using (message_id)
      union all
      select concat_ws('-', period_code, track, lpad(start_number::text, 8, '0')), period_code, track_id, track,
        allocation_id, start_number, end_number,
        (make_date(left(period_code, 3)::integer + 1911, right(period_code, 2)::integer, 1)
          + interval '1 month 9 days')::date,
        0::smallint, null, null, null, null
      from ${sql.raw(UNUSED_RANGES)} as unused
      where period_code < ${periodCodeFor(today)} and not exists (
        select from invoice_blanks as noted
        where noted.track_id = unused.track_id
          and noted.start_number <= unused.end_number and noted.end_number >= unused.start_number
      )
    ) as blanks
    join invoice_tracks as tracks using (track_id)
    where tracks.tax_number in (select tax_number from ${ownersVisible(visible)} as owners)
  )`;
}

/** SQL condition: unused numbers that match the filters. */
export function blankCondition({
  periodCodes,
  taxNumbers,
  reportStates,
  uploadStates,
  isOverdue,
  track = '',
}: Schemas['InvoiceBlankFilters']): SQL {
  const letters = track.trim().toUpperCase();
  const all = [
    ...(periodCodes?.length ? [sql`period_code = any(${textArray(periodCodes)})`] : []),
    ...(taxNumbers?.length ? [sql`tax_number = any(${textArray(taxNumbers)})`] : []),
    ...(reportStates?.length ? [sql`report_state::text = any(${textArray(reportStates.map(String))})`] : []),
    ...(uploadStates?.length ? [sql`upload_state::text = any(${textArray(uploadStates.map(String))})`] : []),
    ...(isOverdue === undefined ? [] : [sql`is_overdue = ${isOverdue}`]),
    ...(letters === '' ? [] : [sql`track like ${`${escapeLike(letters)}%`}`]),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

const columns = sql`blank_id as "blankId", blanks.period_code as "periodCode", blanks.track_id as "trackId",
  blanks.tax_number as "taxNumber", blanks.track, blanks.allocation_id as "allocationId", blanks.start_number as "startNumber",
  blanks.end_number as "endNumber", due_on::text as "dueOn", report_state as "reportState",
  ${instantText(sql`reported_at`)} as "reportedAt", is_overdue as "isOverdue",
  message_id::integer as "messageId", upload_state as "uploadState", result_code as "resultCode"`;

const SORTS = {
  periodCode: sql`"periodCode"`,
  track: sql`track`,
  startNumber: sql`"startNumber"`,
  count: sql`("endNumber" - "startNumber")`,
  dueOn: sql`"dueOn"`,
  reportState: sql`"reportState"`,
} as const satisfies Record<Schemas['InvoiceBlankSort']['field'], SQL>;

type Page = { readonly page: number; readonly pageSize: number; readonly sort?: Schemas['InvoiceBlankSort'] };

/** Returns one page. By default unreported ones come first, then the latest period. */
export async function findBlanks(
  orm: Orm,
  condition: SQL,
  view: BlankView,
  { page, pageSize, sort }: Page,
): Promise<BlankRow[]> {
  const first = sort
    ? sql`${SORTS[sort.field]} ${sort.order === 'asc' ? sql`asc` : sql`desc`}`
    : sql`"reportState" > 0, "periodCode" desc`;
  return readBlanks(
    orm,
    condition,
    view,
    sql`order by ${first}, track, "startNumber"
    limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
}

/** Returns the first `limit` rows by ID, for an export. */
export async function findBlanksByKey(orm: Orm, condition: SQL, view: BlankView, limit: number) {
  return readBlanks(orm, condition, view, sql`order by "blankId" limit ${limit}`);
}

/** Returns all matches in the order of numbers. */
export async function findAllBlanks(orm: Orm | Transaction, condition: SQL, view: BlankView) {
  return readBlanks(orm, condition, view, sql`order by "startNumber"`);
}

async function readBlanks(
  orm: Orm | Transaction,
  condition: SQL,
  view: BlankView,
  rest: SQL,
): Promise<BlankRow[]> {
  const { rows } = await orm.execute<BlankRow>(sql`
    select * from (
      select ${columns}, case when blanks.allocation_id is not null then ${targetName} end as "targetName"
      from (select * from ${blanksIn(view)} as found where ${condition}) as blanks
        left join invoice_allocations using (allocation_id)
        left join companies using (company_code)
        left join branches on branches.branch_code = invoice_allocations.branch_code
        left join sites on sites.site_code = invoice_allocations.site_code
    ) as named ${rest}`);
  return [...rows];
}

/** Returns count and figures of all matches. */
export async function sumBlanks(orm: Orm, condition: SQL, view: BlankView) {
  const { rows } = await orm.execute<Schemas['InvoiceBlankSummary'] & { readonly total: number }>(sql`
    select count(*)::integer as total, coalesce(sum(end_number - start_number + 1), 0)::integer as count,
      coalesce(sum(end_number - start_number + 1) filter (where report_state = 0), 0)::integer as "waitingCount",
      (count(*) filter (where report_state = 0))::integer as "waitingRangeCount",
      (count(*) filter (where is_overdue))::integer as "overdueRangeCount",
      (count(*) filter (where upload_state = ${UploadState.Refused}))::integer as "refusedRangeCount",
      (min(due_on) filter (where report_state = 0))::text as "nextDueOn"
    from ${blanksIn(view)} as found where ${condition}`);
  const [row] = rows;
  if (row === undefined) throw new Error('Counts without a row.');
  return row;
}

/** SQL condition: ranges with these IDs. */
export function blanksOfIds(blankIds: readonly string[]): SQL {
  return sql`blank_id = any(${textArray(blankIds)})`;
}

/** Locks tracks and their E0402 messages until the transaction ends, so that no other report or hand-over takes their numbers. */
export async function lockTracks(tx: Transaction, trackIds: readonly string[]): Promise<void> {
  await tx
    .select({ trackId: invoiceTracks.trackId })
    .from(invoiceTracks)
    .where(inArray(invoiceTracks.trackId, [...trackIds]))
    .orderBy(asc(invoiceTracks.trackId))
    .for('update');
  await tx
    .select({ messageId: invoiceMessages.messageId })
    .from(invoiceMessages)
    .where(and(inArray(invoiceMessages.trackId, [...trackIds]), eq(invoiceMessages.kind, 'E0402')))
    .orderBy(asc(invoiceMessages.messageId))
    .for('update');
}

/** Assigns ranges to their messages, and inserts those not stored yet. */
export async function assignMessages(
  tx: Transaction,
  rows: readonly (typeof invoiceBlanks.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(invoiceBlanks)
    .values([...rows])
    .onConflictDoUpdate({ target: invoiceBlanks.blankId, set: { messageId: sql`excluded.message_id` } });
}
