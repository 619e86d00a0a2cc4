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
 * Compares the messages of these days with the platform's counts, and replaces the earlier result: five statements,
 * whatever the number of messages.
 *
 * A message counts on each day of a hand-over. If it was sent again later, the earlier hand-over was rejected. If a
 * record was sent several times on a day, confirmed ones are compared with accepted ones first. Rejected here and not
 * listed there is no difference: Turnkey stopped the file. A message that was handed over about midnight belongs to the day on which the
 * platform counts it; adjacent days that were reconciled are reconciled too.
 */
export async function reconcileUploads(
  tx: Transaction,
  days: readonly CompanyDay[],
  now: Date,
): Promise<void> {
  if (days.length === 0) return;
  await lockReconciliations(tx);
  const all = [...days, ...(await neighboursOf(tx, days))];
  for (const statement of reconcileStatements(all, now)) await tx.execute(statement);
}

/** Returns the adjacent days that were reconciled: their result can change with the given days' result. */
async function neighboursOf(tx: Transaction, days: readonly CompanyDay[]): Promise<CompanyDay[]> {
  const { rows } = await tx.execute<CompanyDay>(sql`
    with scope (day, tax_number) as (select * from unnest(${textArray(days.map(({ day }) => day))}::date[],
      ${textArray(days.map(({ taxNumber }) => taxNumber))}))
    select distinct transmitted_on::text as day, seller_tax_number as "taxNumber"
    from upload_reconciliations join scope on seller_tax_number = tax_number and abs(transmitted_on - day) = 1
    where (transmitted_on, seller_tax_number) not in (select * from scope)`);
  return [...rows];
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
    sent as materialized (${handOversOf('scope')}),
    theirs as materialized (${recordsOf('scope')}),
    counted as materialized (
      select transmitted_on, seller_tax_number, kind, total_count, good_count, failed_count, is_listed
      from upload_summary_counts join scope using (transmitted_on, seller_tax_number)
    ),
    reported as (
      select transmitted_on, seller_tax_number from upload_summaries join scope using (transmitted_on, seller_tax_number)
    ),
    ${acrossMidnight},
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
      union all
      select distinct transmitted_on, seller_tax_number, kind, 0, 0, 0 from sent
      where not exists (select from ours where ours.transmitted_on = sent.transmitted_on
        and ours.seller_tax_number = sent.seller_tax_number and ours.kind = sent.kind)
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
      where handed_over is not null or total_count > 0
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

/** The platform's records of the days. */
const recordsOf = (days: 'scope' | 'near_days'): SQL => sql`
  select transmitted_on, seller_tax_number, kind, reference, is_good, row_number() over (
    partition by transmitted_on, seller_tax_number, kind, reference order by is_good desc) as occurrence
  from upload_summary_records join ${sql.raw(days)} as scope using (transmitted_on, seller_tax_number)`;

/** Messages that were handed over on the days, with the outcome of that hand-over. */
const handOversOf = (days: 'scope' | 'near_days'): SQL => sql`
  select transmitted_on, seller_tax_number, kind, coalesce(allowance_number, invoice_number) as reference, message_id, state,
    row_number() over (
      partition by transmitted_on, seller_tax_number, kind, coalesce(allowance_number, invoice_number)
      order by case state when 2 then 0 when 3 then 2 else 1 end, handed_over_at, message_id) as occurrence
  from (
    select scope.transmitted_on, messages.seller_tax_number, kind, allowance_number, invoice_number, message_id,
      state, handed_over_at
    from ${sql.raw(days)} as scope join invoice_messages as messages on messages.seller_tax_number = scope.seller_tax_number
      and messages.handed_over_at >= ${startOf(sql`scope.transmitted_on`)}
      and messages.handed_over_at < ${startOf(sql`scope.transmitted_on + 1`)}
    where kind not in ('E0401', 'E0402') and state <> 0
    union all
    select scope.transmitted_on, messages.seller_tax_number, kind, allowance_number, invoice_number, message_id,
      3::smallint, events.at
    from ${sql.raw(days)} as scope join invoice_message_events as events on events.state = 1
      and events.at >= ${startOf(sql`scope.transmitted_on`)} and events.at < ${startOf(sql`scope.transmitted_on + 1`)}
      join invoice_messages as messages using (message_id)
    where messages.seller_tax_number = scope.seller_tax_number and kind not in ('E0401', 'E0402')
      and (messages.state = 0 or exists (
        select from invoice_message_events as later
        where later.message_id = events.message_id and later.sequence > events.sequence and later.state = 1))
  ) as handed_over`;

/**
 * `ours`: the hand-overs by the day on which the platform counts them. One without a record on its day belongs to the next day,
 * otherwise to the day before, if that has a record without a hand-over. Two days on either side show which records are left.
 */
const acrossMidnight: SQL = sql`
    loose as (
      select transmitted_on, seller_tax_number, kind, reference
      from sent full join theirs using (transmitted_on, seller_tax_number, kind, reference, occurrence)
        join reported using (transmitted_on, seller_tax_number)
      where state is null or is_good is null
    ),
    near as materialized (
      select distinct transmitted_on + step as transmitted_on, seller_tax_number, kind, reference
      from loose, unnest('{-2,-1,1,2}'::integer[]) as step
      where (transmitted_on + step, seller_tax_number) not in (select transmitted_on, seller_tax_number from scope)
    ),
    near_days as materialized (select distinct transmitted_on, seller_tax_number from near),
    all_sent as materialized (
      select * from sent
      union all select found.* from (${handOversOf('near_days')}) as found
        join near using (transmitted_on, seller_tax_number, kind, reference)
    ),
    paired as materialized (
      select transmitted_on, seller_tax_number, kind, reference, occurrence, state, is_good, row_number() over (
        partition by transmitted_on, seller_tax_number, kind, reference, state is null, is_good is null
        order by occurrence) as place
      from all_sent full join (
        select * from theirs
        union all select found.* from (${recordsOf('near_days')}) as found
          join near using (transmitted_on, seller_tax_number, kind, reference)
      ) as listed using (transmitted_on, seller_tax_number, kind, reference, occurrence)
    ),
    candidates as materialized (
      select own.transmitted_on, seller_tax_number, kind, reference, own.occurrence, place,
        listed.transmitted_on as listed_on, listed.occurrence as listed_as,
        listed.transmitted_on > own.transmitted_on as is_next
      from (select * from paired where is_good is null) as own
        join (select * from paired where state is null) as listed using (seller_tax_number, kind, reference, place)
      where abs(listed.transmitted_on - own.transmitted_on) = 1
    ),
    moved as materialized (
      select * from candidates as one where is_next or not exists (
        select from candidates as next where next.is_next and next.seller_tax_number = one.seller_tax_number
          and next.kind = one.kind and next.reference = one.reference and next.place = one.place
          and (next.transmitted_on = one.transmitted_on or next.listed_on = one.listed_on))
    ),
    ours as materialized (
      select transmitted_on, seller_tax_number, kind, reference, message_id, state, occurrence from (
        select coalesce(listed_on, transmitted_on) as transmitted_on, seller_tax_number, kind, reference, message_id, state,
          coalesce(listed_as, occurrence) as occurrence
        from all_sent left join moved using (transmitted_on, seller_tax_number, kind, reference, occurrence)
      ) as counted_on join scope using (transmitted_on, seller_tax_number)
    )`;

const differenceOf: SQL = sql`(case
  when is_good is null then case when state = 3 then null else 1 end
  when state is null then 2
  when state in (1, 4) then 4
  when (state = 2) <> is_good then 3
end)::smallint`;
