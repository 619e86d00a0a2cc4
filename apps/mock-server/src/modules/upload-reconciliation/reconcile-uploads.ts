import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { textArray } from '../invoice-tracks/track-owners.ts';

/** Day of transmission of a company. */
export type CompanyDay = { readonly day: string; readonly taxNumber: string };

/** Serialises reconciliations and the storing of summaries until the transaction ends. Taken before any row is locked. */
export async function lockReconciliations(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table upload_reconciliations in share row exclusive mode`);
}

/**
 * Compares the messages of these days with the platform's counts, and replaces the earlier result: four statements,
 * whatever the number of messages.
 *
 * A message counts on each day of a hand-over. If it was sent again later, the earlier hand-over was rejected. Where a record
 * was sent several times on a day, confirmed ones are compared with accepted ones first. Rejected here and not
 * listed there is no difference: Turnkey stopped the file.
 */
export async function reconcileUploads(
  tx: Transaction,
  days: readonly CompanyDay[],
  now: Date,
): Promise<void> {
  if (days.length === 0) return;
  await lockReconciliations(tx);
  for (const statement of reconcileStatements(days, now)) await tx.execute(statement);
}

/** Returns the statements of `reconcileUploads`, which the seed runs too. */
export function reconcileStatements(days: readonly CompanyDay[], now: Date): SQL[] {
  const scope = sql`unnest(${textArray(days.map(({ day }) => day))}::date[],
    ${textArray(days.map(({ taxNumber }) => taxNumber))}) as scope (transmitted_on, seller_tax_number)`;
  return [
    sql`delete from upload_reconciliations using ${scope}
    where upload_reconciliations.transmitted_on = scope.transmitted_on
      and upload_reconciliations.seller_tax_number = scope.seller_tax_number`,
    sql`
    with scope as materialized (select * from ${scope}),
    ours as materialized (${ourHandOvers}),
    theirs as (
      select transmitted_on, seller_tax_number, kind, reference, is_good, row_number() over (
        partition by transmitted_on, seller_tax_number, kind, reference order by is_good desc) as occurrence
      from upload_summary_records join scope using (transmitted_on, seller_tax_number)
    ),
    counted as materialized (
      select transmitted_on, seller_tax_number, kind, total_count, good_count, failed_count, is_listed
      from upload_summary_counts join scope using (transmitted_on, seller_tax_number)
    ),
    reported as (
      select transmitted_on, seller_tax_number from upload_summaries join scope using (transmitted_on, seller_tax_number)
    ),
    compared as materialized (
      select transmitted_on, seller_tax_number, kind, reference, occurrence, message_id, state, is_good,
        ${differenceOf} as difference
      from ours full join theirs using (transmitted_on, seller_tax_number, kind, reference, occurrence)
        join reported using (transmitted_on, seller_tax_number)
        left join counted using (transmitted_on, seller_tax_number, kind)
      where is_listed is not false
    ),
    here as (
      select transmitted_on, seller_tax_number, kind, count(*)::integer as handed_over,
        (count(*) filter (where state = 2))::integer as confirmed, (count(*) filter (where state = 3))::integer as refused
      from ours group by 1, 2, 3
    ),
    differing as (
      select transmitted_on, seller_tax_number, kind, count(*)::integer as differences
      from compared where difference is not null group by 1, 2, 3
    ),
    days as (
      select transmitted_on, seller_tax_number, kind, coalesce(handed_over, 0) as handed_over,
        coalesce(confirmed, 0) as confirmed, coalesce(refused, 0) as refused, total_count, good_count, failed_count,
        is_listed, reported.seller_tax_number is not null as is_reported, coalesce(differences, 0) as differences
      from here full join counted using (transmitted_on, seller_tax_number, kind)
        left join reported using (transmitted_on, seller_tax_number)
        left join differing using (transmitted_on, seller_tax_number, kind)
      where coalesce(handed_over, 0) + coalesce(total_count, 0) > 0
    ),
    summed as (
      select days.*, case when is_listed is false then greatest(abs(handed_over - total_count),
        abs(confirmed - good_count), abs(refused - failed_count)) else differences end as difference_count
      from days
    ),
    written as (
      insert into upload_reconciliations (reconciliation_id, transmitted_on, seller_tax_number, kind, handed_over_count,
        confirmed_count, refused_count, open_count, platform_count, platform_good_count, platform_failed_count,
        difference_count, state, run_at)
      select ${reconciliationId}, transmitted_on, seller_tax_number, kind, handed_over, confirmed, refused,
        handed_over - confirmed - refused, case when is_reported then coalesce(total_count, 0) end,
        case when is_reported then coalesce(good_count, 0) end, case when is_reported then coalesce(failed_count, 0) end,
        difference_count, case when not is_reported then 0 when difference_count = 0 then 1 else 2 end,
        ${now.toISOString()}::timestamptz
      from summed
    )
    insert into upload_differences (difference_id, reconciliation_id, reference, difference, message_id, our_state, is_good)
    select ${reconciliationId} || '-' || reference || '-' || occurrence, ${reconciliationId}, reference, difference,
      message_id, state, is_good
    from compared where difference is not null`,
    sql`update upload_summaries set is_reconciled = true from ${scope}
    where upload_summaries.transmitted_on = scope.transmitted_on
      and upload_summaries.seller_tax_number = scope.seller_tax_number and not is_reconciled`,
  ];
}

const reconciliationId: SQL = sql`to_char(transmitted_on, 'YYYYMMDD') || '-' || seller_tax_number || '-' || kind`;

const startOf = (day: SQL): SQL => sql`(${day})::timestamp at time zone 'Asia/Taipei'`;

/** Messages that were handed over on the days, with the outcome of that hand-over. */
const ourHandOvers: SQL = sql`
  select transmitted_on, seller_tax_number, kind, coalesce(allowance_number, invoice_number) as reference, message_id, state,
    row_number() over (
      partition by transmitted_on, seller_tax_number, kind, coalesce(allowance_number, invoice_number)
      order by case state when 2 then 0 when 3 then 2 else 1 end, handed_over_at, message_id) as occurrence
  from (
    select scope.transmitted_on, messages.seller_tax_number, kind, allowance_number, invoice_number, message_id,
      state, handed_over_at
    from scope join invoice_messages as messages on messages.seller_tax_number = scope.seller_tax_number
      and messages.handed_over_at >= ${startOf(sql`scope.transmitted_on`)}
      and messages.handed_over_at < ${startOf(sql`scope.transmitted_on + 1`)}
    where kind not in ('E0401', 'E0402') and state <> 0
    union all
    select scope.transmitted_on, messages.seller_tax_number, kind, allowance_number, invoice_number, message_id,
      3::smallint, events.at
    from scope join invoice_message_events as events on events.state = 1
      and events.at >= ${startOf(sql`scope.transmitted_on`)} and events.at < ${startOf(sql`scope.transmitted_on + 1`)}
      join invoice_messages as messages using (message_id)
    where messages.seller_tax_number = scope.seller_tax_number and kind not in ('E0401', 'E0402')
      and (messages.state = 0 or exists (
        select from invoice_message_events as later
        where later.message_id = events.message_id and later.sequence > events.sequence and later.state = 1))
  ) as handed_over`;

const differenceOf: SQL = sql`(case
  when is_good is null then case when state = 3 then null else 1 end
  when state is null then 2
  when state in (1, 4) then 4
  when (state = 2) <> is_good then 3
end)::smallint`;
