import type { ModuleSeed } from '../../db/migrations/module-seed.ts';

/**
 * Seeds a notice on the third day at ten for fees unpaid for a week, and a second one by e-mail after a
 * month.
 */
export const seed: ModuleSeed = async ({ sql, settings: { referenceAt } }) => {
  await sql.query(UNPAID_FEE_NOTICES, [referenceAt]);
};

const UNPAID_FEE_NOTICES = `
  with owed as (
    select transaction_id, (business_date + time '10:00') at time zone 'Asia/Taipei' as day
    from transactions
    where mode = 1 and received_twd = 0 and receivable_twd > discount_twd and state = 1 and pay_state = 0
  )
  insert into notices (notice_id, transaction_id, message_type, queued_at, due_at, queued_by)
  select 'N' || substr(transaction_id, 2) || '-' || rounds.number, transaction_id, rounds.message_type,
    day + rounds.after, day + rounds.after + interval '1 minute', 'staff'
  from owed
    cross join (values (1, 1::smallint, interval '3 days'), (2, 2::smallint, interval '14 days'))
      as rounds (number, message_type, after)
  where day + rounds.after + interval '4 days' < $1::timestamptz
  order by 1`;
