import type { ModuleSeed } from '../../db/migrations/module-seed.ts';

/**
 * Seeds payments at stores of each kind: some that paid the fees of a letter in the last days, some for fees that had been
 * paid online meanwhile, refunded or not, and two that belong to no letter. Two online payments were paid twice as well.
 */
export const seed: ModuleSeed = async ({ sql, settings: { referenceAt } }) => {
  await sql.query(POSTED, [referenceAt]);
  await sql.query(POSTED_LINES, [referenceAt]);
  await sql.query(POSTED_LINKS);
  await sql.query(PAID_FEES);
  await sql.query(LATE_LETTERS);
  await sql.query(LATE_LETTER_FEES);
  await sql.query(DUPLICATES, [referenceAt]);
  await sql.query(UNMATCHED, [referenceAt]);
  await sql.query(ONLINE, [referenceAt]);
};

const TODAY = `($1::timestamptz at time zone 'Asia/Taipei')::date`;
const IMPORTED = `(${TODAY}::text || 'T08:30:00+08:00')::timestamptz`;
const CHAIN = `(array['統一超商', '全家', '萊爾富', 'OK'])[1 + place % 4]`;
const slipOf = (letter: string) =>
  `(select rpad(payer_code, 6, '0') from arrears_stages where arrears_stages.company_code = ${letter}.company_code and stage = 1)
    || right(${letter}.case_id, 10)`;

/** Letters whose fees are all at sites that give receipts, so that no invoice is missing. */
const POSTED = `
  with chosen as (
    select letter_id, min(fee.transaction_id) as first_id
    from arrears_letters join arrears_cases using (case_id) join arrears_letter_fees using (letter_id)
      join transactions as fee using (transaction_id) join sites on sites.site_code = fee.site_code
    where issued_on < ${TODAY} - 5 and due_on >= ${TODAY} - 4 and arrears_cases.company_code in ('C01', 'C02')
    group by letter_id
    having bool_and(sites.invoice_type = 3 and fee.pay_state = 0 and fee.state = 1) and sum(fee.receivable_twd - fee.discount_twd) > 0
    order by letter_id limit 4
  ), numbered as (
    select fee.*, row_number() over (order by fee.transaction_id) as place
    from chosen join arrears_letter_fees using (letter_id) join transactions as fee using (transaction_id)
  ), last as (
    select coalesce(max(substr(transaction_id, 8)::integer), 0) as number from transactions where business_date = ${TODAY}
  ), paid as (
    insert into transactions (
      transaction_id, site_code, business_date, channel, plate, plate_key, vehicle_kind, charged_at, receivable_twd,
      received_twd, payment_method, pay_state, mode, state, related_transaction_id, memo
    )
    select 'T' || to_char(${TODAY}, 'YYMMDD') || lpad((last.number + place)::text, 4, '0'), site_code, ${TODAY}, 11, plate,
      plate_key, vehicle_kind, ${IMPORTED}, receivable_twd - discount_twd, receivable_twd - discount_twd, 8, 1, 51, 1,
      transaction_id, '補繳'
    from numbered cross join last
    returning related_transaction_id
  )
  update transactions set pay_state = 1, version = version + 1
  where transaction_id in (select related_transaction_id from paid)`;

const POSTED_LINES = `
  insert into store_collections (
    collection_id, company_code, case_id, letter_id, paid_on, slip_number, amount_twd, store_chain, reference, posted_twd,
    fee_twd, refund_twd, state, imported_by, imported_at
  )
  select 'SC' || to_char(${TODAY}, 'YYMMDD') || lpad(place::text, 4, '0'), company_code, case_id, letter_id, ${TODAY} - 4,
    ${slipOf('paid')}, total_twd, ${CHAIN}, 'CVS' || to_char(${TODAY} - 4, 'YYYYMMDD') || lpad(place::text, 6, '0'),
    total_twd - fee_twd, fee_twd, 0, 1, 'manager', ${IMPORTED}
  from (
    select arrears_letters.letter_id, case_id, company_code, arrears_letters.total_twd, arrears_letters.fee_twd,
      row_number() over (order by arrears_letters.letter_id) as place
    from arrears_letters join arrears_cases using (case_id)
    where exists (
      select 1 from arrears_letter_fees join transactions as back on back.related_transaction_id = arrears_letter_fees.transaction_id
      where arrears_letter_fees.letter_id = arrears_letters.letter_id and back.mode = 51 and back.payment_method = 8
    )
  ) as paid`;

const POSTED_LINKS = `
  insert into store_collection_payments (transaction_id, collection_id)
  select back.transaction_id, collection_id
  from store_collections join arrears_letter_fees using (letter_id)
    join transactions as back on back.related_transaction_id = arrears_letter_fees.transaction_id
  where back.mode = 51 and back.payment_method = 8
  order by 1`;

/** Cases that were settled online several days after they were opened. */
const PAID_FEES = `
  create temporary table seeded_paid_cases on commit drop as
  select case_id, company_code, sum(fee.receivable_twd - fee.discount_twd)::integer as owed_twd, max(opened_on) as opened_on,
    min(back.business_date) as paid_on, row_number() over (order by min(back.business_date) desc, case_id) as place
  from arrears_cases join arrears_fees using (case_id) join transactions as fee using (transaction_id)
    join transactions as back on back.related_transaction_id = fee.transaction_id and back.mode = 51
  where company_code in ('C01', 'C02') and back.payment_method = 6
    and not exists (select 1 from arrears_letters where arrears_letters.case_id = arrears_cases.case_id)
    and not exists (
      select 1 from arrears_fees as other join transactions using (transaction_id)
      where other.case_id = arrears_cases.case_id and pay_state = 0
    )
  group by case_id, company_code
  having min(back.business_date) > max(opened_on) + 4 and count(*) = count(distinct fee.transaction_id)
  order by place limit 12`;

const LATE_LETTERS = `
  insert into arrears_letters (letter_id, case_id, stage, stage_name, printed_at, issued_on, due_on, total_twd, fee_twd, account)
  select case_id || '-1', case_id, 1, name, ((opened_on + 1)::text || 'T10:00:00+08:00')::timestamptz, opened_on + 1,
    opened_on + 11, owed_twd, 0, 'manager'
  from seeded_paid_cases join arrears_stages using (company_code) where arrears_stages.stage = 1
  order by case_id`;

const LATE_LETTER_FEES = `
  insert into arrears_letter_fees (letter_id, transaction_id)
  select case_id || '-1', transaction_id from seeded_paid_cases join arrears_fees using (case_id) order by 1, 2`;

/** Paid at a store two days before the online payment, and imported two days after it. */
const DUPLICATES = `
  insert into store_collections (
    collection_id, company_code, case_id, letter_id, paid_on, slip_number, amount_twd, store_chain, reference, posted_twd,
    fee_twd, refund_twd, state, reason, imported_by, imported_at, refund_method, bank_code, account_number, account_name,
    requested_by, requested_at, refunded_by, refunded_at
  )
  select 'SC' || to_char(imported_on, 'YYMMDD') || lpad((500 + place)::text, 4, '0'), company_code, case_id, case_id || '-1',
    paid_on - 2, ${slipOf('late')}, owed_twd, ${CHAIN}, 'CVS' || to_char(paid_on - 2, 'YYYYMMDD') || lpad((500 + place)::text, 6, '0'),
    0, 0, owed_twd, state, 1, 'manager', imported_at,
    case when state in (3, 4) then 1 + place % 2 end,
    case when state in (3, 4) and place % 2 = 1 then '012' end,
    case when state in (3, 4) and place % 2 = 1 then '98100000' || lpad(place::text, 6, '0') end,
    case when state in (3, 4) and place % 2 = 1 then '林佩君' end,
    case when state in (3, 4) then 'manager' end, case when state in (3, 4) then imported_at + interval '20 minutes' end,
    case when state = 4 then 'admin' end, case when state = 4 then imported_at + interval '90 minutes' end
  from (
    select *, (array[2, 2, 3, 4, 2, 3, 4, 3])[place] as state, least(paid_on + 2, ${TODAY}) as imported_on,
      (least(paid_on + 2, ${TODAY})::text || 'T08:30:00+08:00')::timestamptz as imported_at
    from seeded_paid_cases where place <= 8
  ) as late
  order by 1`;

const UNMATCHED = `
  insert into store_collections (
    collection_id, company_code, case_id, letter_id, paid_on, slip_number, amount_twd, store_chain, reference, posted_twd,
    fee_twd, refund_twd, state, reason, imported_by, imported_at
  )
  select 'SC' || to_char(${TODAY}, 'YYMMDD') || '0901', 'C01', null, null, ${TODAY} - 4, '7297929901010001', 180, '全家',
    'CVS' || to_char(${TODAY} - 4, 'YYYYMMDD') || '000901', 0, 0, 180, 5, 5, 'manager', ${IMPORTED}
  union all
  select 'SC' || to_char(${TODAY}, 'YYMMDD') || '0902', other.company_code, case_id, null, ${TODAY} - 4, ${slipOf('other')},
    total_twd - 10, '統一超商', 'CVS' || to_char(${TODAY} - 4, 'YYYYMMDD') || '000902', 0, 0, total_twd - 10, 5, 6, 'manager',
    ${IMPORTED}
  from (
    select case_id, company_code, arrears_letters.total_twd from arrears_letters join listed_arrears using (case_id)
    where company_code = 'C01' and status = 'open' and arrears_letters.total_twd > 20 and issued_on < ${TODAY} - 5
    order by case_id desc limit 1
  ) as other`;

/** The fee was paid on another device before the bank answered. */
const ONLINE = `
  insert into payments (
    payment_id, source, transaction_id, site_code, plate, plate_key, amount_twd, state, bank_code, bank_message,
    bank_reference, business_date, requested_at, answered_at
  )
  select 'P' || substr(fee.transaction_id, 2) || '9', 1, fee.transaction_id, fee.site_code, fee.plate, fee.plate_key,
    back.received_twd, 1, '00', '交易成功（重複付款，請退款）', 'BK' || substr(fee.transaction_id, 2) || '9', back.business_date,
    back.charged_at, back.charged_at + interval '30 seconds'
  from seeded_paid_cases join arrears_fees using (case_id) join transactions as fee using (transaction_id)
    join transactions as back on back.related_transaction_id = fee.transaction_id and back.mode = 51
  where place in (9, 10) and back.charged_at + interval '30 seconds' < $1::timestamptz
  order by 1`;
