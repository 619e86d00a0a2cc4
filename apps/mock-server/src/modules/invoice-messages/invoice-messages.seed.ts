import { UploadState } from '@parking-plus/contracts';
import { UPLOAD_DAYS } from '@parking-plus/domain';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { bulkLoad } from '../../seeding/tools/bulk-load.ts';
import { HAND_OVER_MINUTES } from '../../seeding/tools/hand-over-time.ts';

/** Days whose messages are kept, and those of every unfinished upload. */
const DAYS = 14;
const { Waiting, Sent, Accepted, Refused, Unknown } = UploadState;

const handOverAfter = (at: string) =>
  `to_timestamp(ceil(extract(epoch from ${at}) / ${HAND_OVER_MINUTES * 60}) * ${HAND_OVER_MINUTES * 60})`;

/**
 * Seeds the messages of recent invoices, voids, reissues and allowances, and of deleted allowances, with their packages
 * and steps. The latest message of an invoice has its upload state; the earlier ones were confirmed in order.
 */
export const seed: ModuleSeed = async ({ sql, settings: { referenceAt } }) => {
  await sql.query(OVERLOOKED, [referenceAt]);
  await bulkLoad(sql, ['upload_packages', 'invoice_messages', 'invoice_message_events'], async () => {
    await sql.query(MESSAGES, [referenceAt]);
    await sql.exec(PACKAGES);
    await sql.query(EVENTS, [referenceAt]);
  });
};

/** Leaves consumer invoices waiting: one past its deadline, one on its last day. */
const OVERLOOKED = `
  update invoices set upload_state = ${Waiting}, uploaded_at = null
  where invoice_number in (
    select distinct on (business_date) invoice_number from invoices
    where ($1::timestamptz at time zone 'Asia/Taipei')::date - business_date in (${UPLOAD_DAYS.consumer}, ${UPLOAD_DAYS.consumer + 1})
      and buyer_tax_number is null and state = 1 and upload_state = ${Accepted} and void_order = 0
    order by business_date, invoice_number)`;

/** Messages with the state of their record, their results before the next hand-over. Allowances follow a confirmed invoice. */
const MESSAGES = `
  with involved as (
    select * from invoices
    where upload_state <> ${Accepted}
      or greatest(issued_at, voided_at, reissued_at) > $1::timestamptz - interval '${DAYS} days'
  ), steps as (
    select 'F0401' as kind, invoice_number, 0 as void_order, null as allowance_number, issued_at as at, null as reason, 1 as rank
    from involved
    union all
    select 'F0701', invoice_number, cancelled.void_order - 1, null, cancelled_at, null, 2
    from cancelled_invoices cancelled join involved using (invoice_number)
    union all
    select 'F0401', invoice_number, cancelled.void_order, null, cancelled_at, null, 3
    from cancelled_invoices cancelled join involved using (invoice_number)
    union all
    select 'F0501', invoice_number, void_order, null, voided_at, null, 4 from involved where state = 2
  ), ordered as (
    select steps.*, lead(kind) over (partition by invoice_number order by at, rank) is null as is_latest from steps
  ), of_invoices as (
    select kind, ordered.invoice_number, ordered.void_order, allowance_number, at, reason, rank,
      case when is_latest then upload_state when ${handOverAfter('at')} <= $1 then ${Accepted} else ${Waiting} end as state,
      case when is_latest then uploaded_at when ${handOverAfter('at')} <= $1 then ${handOverAfter('at')} end as handed_over_at
    from ordered join invoices using (invoice_number)
  ), of_allowances as (
    select 'G0401' as kind, allowances.invoice_number, invoices.void_order, allowance_number, allowances.issued_at as at,
      null as reason, 5 as rank,
      greatest(${handOverAfter("allowances.issued_at + interval '20 minutes'")},
        uploaded_at + interval '${HAND_OVER_MINUTES} minutes') as planned_at, allowances.state = 0 as is_deleted
    from allowances join invoices using (invoice_number)
    union all
    select 'G0501', allowances.invoice_number, invoices.void_order, allowance_number, back.charged_at,
      coalesce(asked.form ->> 'reason', '折讓開錯'), 6,
      ${handOverAfter("back.charged_at + interval '20 minutes'")}, true
    from allowances join invoices using (invoice_number)
      join transactions back on back.related_transaction_id = invoices.transaction_id and back.mode = 1
      left join documents asked on asked.deal_type = '30203' and asked.state = 599
        and asked.form ->> 'allowanceNumber' = allowance_number
    where allowances.state = 0
  ), recent_allowances as (
    select kind, of_allowances.invoice_number, of_allowances.void_order, allowance_number, at, reason, rank,
      upload_state = ${Accepted} and planned_at <= $1 as is_sent, planned_at
    from of_allowances join invoices using (invoice_number)
    where at > $1::timestamptz - interval '${DAYS} days' or is_deleted
  ), messages as (
    select kind, invoice_number, void_order, allowance_number, at, reason, rank, state, handed_over_at
    from of_invoices
    union all
    select kind, invoice_number, void_order, allowance_number, at, reason, rank,
      case when is_sent then ${Accepted} else ${Waiting} end, case when is_sent then planned_at end
    from recent_allowances
  ), written as (
    select messages.*, lead(handed_over_at) over (partition by messages.invoice_number order by at, rank) as next_at, site_code, seller_tax_number, upload_message,
      case when messages.void_order = invoices.void_order then invoices.buyer_tax_number else cancelled.buyer_tax_number end
        as buyer_tax_number,
      md5(kind || messages.invoice_number || messages.void_order || coalesce(allowance_number, '')) as digest
    from messages join invoices using (invoice_number)
      left join cancelled_invoices cancelled
        on cancelled.invoice_number = messages.invoice_number and cancelled.void_order = messages.void_order + 1
  )
  insert into invoice_messages (kind, invoice_number, void_order, allowance_number, seller_tax_number, site_code, created_at,
    due_on, reason, state, attempts, file_name, handed_over_at, answered_at, result_code, result_text)
  select kind, invoice_number, void_order, allowance_number, seller_tax_number, site_code, at,
    (at at time zone 'Asia/Taipei')::date
      + case when buyer_tax_number is null then ${UPLOAD_DAYS.consumer} else ${UPLOAD_DAYS.business} end,
    reason, state, case when handed_over_at is null then 0 else 1 end,
    case when handed_over_at is not null then format('4.1-%s-%s-%s.xml', kind,
      to_char(handed_over_at at time zone 'Asia/Taipei', 'YYYYMMDD-HH24MISSMS'), digest::uuid) end,
    handed_over_at,
    case when state in (${Accepted}, ${Refused}) then least($1, next_at,
      handed_over_at + (180 + ('x' || left(digest, 4))::bit(16)::integer % 900) * interval '1 second') end,
    case state when ${Accepted} then '00000' when ${Refused} then split_part(upload_message, ' ', 1) end,
    case when state = ${Refused} then substr(upload_message, strpos(upload_message, ' ') + 1) end
  from written order by at, invoice_number, rank, allowance_number`;

/** Groups messages of one kind and time into packages of at most 1,000. */
const PACKAGES = `
  create temporary table packed on commit drop as
    select message_id, kind, handed_over_at,
      (row_number() over (partition by kind, handed_over_at order by message_id) - 1) / 1000 as part
    from invoice_messages where handed_over_at is not null;
  create temporary table numbered on commit drop as
    select row_number() over (order by handed_over_at, kind, part) as package_id, kind, handed_over_at, part,
      count(*) as message_count
    from packed group by kind, handed_over_at, part;
  insert into upload_packages (package_id, kind, message_count, prepared_at, written_at, handed_over_at)
    select package_id, kind, message_count, handed_over_at, handed_over_at, handed_over_at from numbered order by package_id;
  select setval(pg_get_serial_sequence('upload_packages', 'package_id'), max(package_id)) from numbered
    having max(package_id) is not null;
  update invoice_messages set package_id = numbered.package_id
    from packed join numbered using (kind, handed_over_at, part)
    where packed.message_id = invoice_messages.message_id;
  update upload_packages set finished_at = results.last_at
    from (select package_id, max(answered_at) as last_at from invoice_messages group by package_id
      having bool_and(state in (${Accepted}, ${Refused}))) as results
    where results.package_id = upload_packages.package_id;`;

const EVENTS = `
  insert into invoice_message_events (message_id, sequence, at, state, code, text)
  select message_id, 1, handed_over_at, ${Sent}, null, null from invoice_messages where handed_over_at is not null
  union all
  select message_id, 2, coalesce(answered_at, handed_over_at + interval '1 day'), state, result_code, result_text
  from invoice_messages
  where state in (${Accepted}, ${Refused}) or (state = ${Unknown} and handed_over_at < $1::timestamptz - interval '1 day')
  order by 1, 2`;
