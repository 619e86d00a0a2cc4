import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { bulkLoad } from '../../seeding/tools/bulk-load.ts';

/** Days until the bank's file is compared. */
const RECONCILED_AFTER_DAYS = 2;
const FAILED_SHARE = 31;
const UNDER_WAY = 6;

/**
 * Seeds a payment per transaction paid by website or APP, with failed attempts before some of them. Adds
 * failed payments of unpaid fees, and a few pending at the reference time. The database generates them from
 * its own rows.
 */
export const seed: ModuleSeed = async ({ sql, settings: { referenceAt } }) => {
  await bulkLoad(sql, ['payments'], async () => {
    await sql.query(SUCCEEDED, [referenceAt, RECONCILED_AFTER_DAYS]);
    await sql.query(FAILED_FIRST, [FAILED_SHARE]);
    await sql.query(OF_UNPAID_FEES, [referenceAt, UNDER_WAY]);
  });
};

/** Channels 3 (APP), 5, 7 and 10 (online). By ID, one in 97 differs from the bank's amount. */
const SUCCEEDED = `
  insert into payments (
    payment_id, source, transaction_id, paid_transaction_id, site_code, plate, plate_key, amount_twd, state, bank_code,
    bank_message, bank_reference, business_date, requested_at, answered_at, reconcile_state
  )
  select 'P' || substr(transaction_id, 2) || '1', case channel when 3 then 2 else 1 end,
    case mode when 51 then coalesce(related_transaction_id, transaction_id) else transaction_id end, transaction_id,
    site_code, plate, plate_key, received_twd, 1, '00', '交易成功', 'BK' || substr(transaction_id, 2), business_date,
    charged_at - least(interval '20 seconds', charged_at - (business_date::timestamp at time zone 'Asia/Taipei')),
    charged_at,
    case
      when business_date + $2::integer > ($1::timestamptz at time zone 'Asia/Taipei')::date then 1
      when substr(transaction_id, 2)::bigint % 97 = 0 then 3
      else 2
    end
  from transactions
  where channel in (3, 5, 7, 10) and received_twd > 0 and mode in (1, 51, 305)
  order by transactions.business_date, transactions.transaction_id`;

/** Declined one minute before some successful ones. */
const FAILED_FIRST = `
  insert into payments (
    payment_id, source, transaction_id, site_code, plate, plate_key, amount_twd, state, bank_code, bank_message,
    business_date, requested_at, answered_at
  )
  select left(payment_id, -1) || '0', source, transaction_id, site_code, plate, plate_key, amount_twd, 2,
    (array['51', '54', '05'])[1 + number % 3], (array['餘額不足', '卡片已過期', '發卡行拒絕交易'])[1 + number % 3],
    business_date, requested_at - least(interval '1 minute', requested_at - midnight), answered_at - least(interval '1 minute', answered_at - midnight)
  from (
    select *, substr(transaction_id, 2)::bigint as number, business_date::timestamp at time zone 'Asia/Taipei' as midnight
    from payments
  ) as paid
  where number % $1::bigint = 0
  order by paid.business_date, paid.payment_id`;

/** Online payments of unpaid fees: the latest are pending, one in nine of the others failed. */
const OF_UNPAID_FEES = `
  with owed as (
    select *, row_number() over (order by business_date desc, transaction_id desc) as place,
      substr(transaction_id, 2)::bigint as number
    from transactions
    where mode = 1 and received_twd = 0 and receivable_twd > discount_twd and state = 1 and pay_state = 0
      and charged_at < $1::timestamptz - interval '10 minutes'
  ), tried as (
    -- The very latest debts are left to those who pay at the counter.
    select *, place between 41 and 40 + $2::integer as is_under_way from owed
    where place between 41 and 40 + $2::integer or (place > 60 and number % 9 = 0)
  )
  insert into payments (
    payment_id, source, transaction_id, site_code, plate, plate_key, amount_twd, state, bank_code, bank_message,
    business_date, requested_at, answered_at
  )
  select 'P' || substr(transaction_id, 2) || '2', 1 + (number % 2)::smallint, transaction_id, site_code, plate, plate_key,
    receivable_twd - discount_twd, case when is_under_way then 0 else 2 end,
    case when is_under_way then null else '51' end, case when is_under_way then null else '餘額不足' end,
    (asked_at at time zone 'Asia/Taipei')::date, asked_at,
    case when is_under_way then null else asked_at + interval '40 seconds' end
  from tried
    cross join lateral (
      select case when is_under_way then $1::timestamptz - (place - 40) * interval '7 seconds'
        else charged_at + interval '9 minutes' end as asked_at
    ) as moments
  order by 1`;
