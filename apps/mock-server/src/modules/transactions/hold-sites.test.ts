import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Transaction } from '../../db/database.ts';
import { countBlockedTransactions, describePostgres } from '../../db/testing/engines.ts';
import { startUncommittedTransaction } from '../../db/testing/uncommitted-transaction.ts';
import { STAY_TOTAL_RULES } from '../../seeding/consistency/stay-total-rules.ts';

const enter = (tx: Transaction, transactionId: string, day: string) =>
  tx.execute(sql`
    insert into transactions (transaction_id, site_code, business_date, channel, plate, plate_key, vehicle_kind,
      entered_at, charged_at, receivable_twd, received_twd, payment_method, pay_state, mode, state)
    values (${transactionId}, 'TPE001', ${day}::date, 4, 'ABC-1234', 'ABC1234', 1, ${day}::date + time '08:30',
      ${day}::date + time '08:30', 0, 0, 0, 0, 101, 1)`);

describePostgres('two writers of one site', (database) => {
  test('wait for each other, whichever totals they update first, and both are kept', async () => {
    const finish = await startUncommittedTransaction(
      database(),
      (tx) => enter(tx, 'T9000000001', '2026-11-18'),
      (tx) => enter(tx, 'T9000000003', '2026-11-19'),
    );
    // The other day is free, but the site's own totals are locked.
    const other = database().transaction((tx) => enter(tx, 'T9000000002', '2026-11-19'));
    await expect.poll(() => countBlockedTransactions(database())).toBe(1);
    await Promise.all([finish(), other]);
    const client = database().sql;
    const { rows } = await client.query("select 1 from transactions where transaction_id like 'T900000000_'");
    expect(rows).toHaveLength(3);
    for (const { faults } of STAY_TOTAL_RULES) expect((await client.query(faults)).rows).toEqual([]);
  });
});
