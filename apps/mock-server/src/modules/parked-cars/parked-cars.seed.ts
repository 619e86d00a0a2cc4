import type { ModuleSeed } from '../../db/migrations/module-seed.ts';

/** A parked car whose driver reported a lost ticket. */
export const seed: ModuleSeed = async ({ sql, settings }) => {
  await sql.query(
    `insert into lost_tickets (transaction_id, applied_at, account, reason)
     select transaction_id, $1::timestamptz - interval '12 minutes', 'staff', '車主遺失票卡'
     from transactions
     where site_code = 'TPE002' and exited_at is null and mode = 101 and state = 1 and abnormal_reason is null
       and entered_at < $1::timestamptz - interval '30 minutes'
     order by entered_at desc, transaction_id limit 1`,
    [settings.referenceAt],
  );
};
