import type { SqlRunner } from '../../db/sql/sql-client.ts';
import { BACK_PAYMENT_MEMO } from '../../ledger/sales/sales.texts.ts';

/** Seeds a plan on time, whose first part is paid today, and a broken one. Both have a part for each of two fees. */
export async function seedPlans(sql: SqlRunner, referenceAt: string): Promise<void> {
  await sql.query(CHOSEN, [referenceAt]);
  await sql.query(PLANS);
  await sql.query(PARTS);
  await sql.query(PART_FEES);
  await sql.query(FIRST_PAYMENT, [referenceAt, BACK_PAYMENT_MEMO]);
}

const TODAY = `($1::timestamptz at time zone 'Asia/Taipei')::date`;

/** A site without invoices receives the payment, so that no invoice is missing. */
const CHOSEN = `
  create temporary table seeded_plans on commit drop as
  with divisible as (
    select case_id, (
      select sites.invoice_type = 3 from arrears_fees join transactions as fee using (transaction_id)
        join sites on sites.site_code = fee.site_code
      where arrears_fees.case_id = listed_arrears.case_id order by fee.business_date, transaction_id limit 1
    ) as gives_receipts
    from listed_arrears
    where company_code = 'C01' and status = 'open' and fee_count = 2 and recovered_twd = 0
      and not exists (select 1 from documents where form ->> 'caseId' = listed_arrears.case_id)
      and (
        select max(business_date) from arrears_fees join transactions using (transaction_id)
        where arrears_fees.case_id = listed_arrears.case_id
      ) < ${TODAY} - 20
  ), on_time as (
    select case_id from divisible where gives_receipts order by case_id desc limit 1
  ), broken as (
    select case_id from divisible where case_id not in (select case_id from on_time) order by case_id desc limit 1
  )
  select case_id, case_id || '-P01' as plan_id, ${TODAY} - 14 as agreed_on, ${TODAY} as first_due_on, null::date as broken_on
  from on_time
  union all
  select case_id, case_id || '-P01', ${TODAY} - 12, ${TODAY} - 5, ${TODAY} - 4 from broken`;

const PLANS = `
  insert into arrears_plans (plan_id, case_id, agreed_by, agreed_at, ended_at, ending)
  select plan_id, case_id, 'manager', (agreed_on::text || 'T10:20:00+08:00')::timestamptz,
    (broken_on::text || 'T09:00:00+08:00')::timestamptz, case when broken_on is not null then 'broken' end
  from seeded_plans order by plan_id`;

const PARTS = `
  insert into arrears_parts (plan_id, position, due_on)
  select plan_id, position, (first_due_on + make_interval(months => position - 1))::date
  from seeded_plans cross join generate_series(1, 2) as position order by 1, 2`;

const PART_FEES = `
  insert into arrears_part_fees (plan_id, position, transaction_id)
  select plan_id, row_number() over (partition by plan_id order by business_date, transaction_id), transaction_id
  from seeded_plans join arrears_fees using (case_id) join transactions using (transaction_id) order by 1, 2`;

const FIRST_PAYMENT = `
  with fee as (
    select transactions.* from seeded_plans join arrears_part_fees using (plan_id) join transactions using (transaction_id)
    where broken_on is null and position = 1
  ), last as (
    select coalesce(max(substr(transaction_id, 8)::integer), 0) as number from transactions where business_date = ${TODAY}
  ), paid as (
    insert into transactions (
      transaction_id, site_code, business_date, channel, plate, plate_key, vehicle_kind, charged_at, receivable_twd,
      received_twd, payment_method, pay_state, mode, state, related_transaction_id, memo
    )
    select 'T' || to_char(${TODAY}, 'YYMMDD') || lpad((last.number + 1)::text, 4, '0'), site_code, ${TODAY}, 6, plate, plate_key,
      vehicle_kind, (${TODAY}::text || 'T08:20:00+08:00')::timestamptz, receivable_twd - discount_twd,
      receivable_twd - discount_twd, 1, 1, 51, 1, transaction_id, $2
    from fee cross join last
    returning related_transaction_id
  )
  update transactions set pay_state = 1, version = version + 1
  where transaction_id in (select related_transaction_id from paid)`;
