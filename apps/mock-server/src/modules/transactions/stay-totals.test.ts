import { expect, test } from 'vitest';
import { describeEngines } from '../../db/testing/engines.ts';
import { randomStream } from '../../random/random.ts';
import { STAY_TOTAL_RULES } from '../../seeding/consistency/stay-total-rules.ts';

/** Changes by staff and lanes, some of several rows at once. */
const CHANGES = [
  `update transactions set exited_at = entered_at + interval '75 minutes', charged_at = entered_at + interval '75 minutes',
     business_date = ((entered_at + interval '75 minutes') at time zone 'Asia/Taipei')::date, stay_minutes = 75,
     mode = 1, pay_state = 0, receivable_twd = 90, received_twd = 0
   where transaction_id in (select transaction_id from transactions where mode = 101 and state = 1 and entered_at is not null
     and exited_at is null order by md5(transaction_id || $1) limit 3)`,
  `update transactions set pay_state = 1 where transaction_id in (select transaction_id from transactions
     where pay_state = 0 and mode = 1 order by md5(transaction_id || $1) limit 5)`,
  `update transactions set state = 7, abnormal_reason = 5 where transaction_id in (select transaction_id from transactions
     where state = 1 and exited_at is not null order by md5(transaction_id || $1) limit 4)`,
  `update transactions set state = 1 where transaction_id in (select transaction_id from transactions
     where state = 0 order by md5(transaction_id || $1) limit 6)`,
  `update transactions set site_code = 'KHH001', machine_code = null, entered_at = entered_at - interval '3 hours',
     stay_minutes = stay_minutes + 180
   where transaction_id in (select transaction_id from transactions where entered_at is not null and exited_at is not null
     order by md5(transaction_id || $1) limit 4)`,
  `delete from transactions where transaction_id in (select transaction_id from transactions as gone
     where invoice_number is null and mode = 101
       and not exists (select 1 from discount_usages where discount_usages.transaction_id = gone.transaction_id)
       and not exists (select 1 from lane_passages where lane_passages.transaction_id = gone.transaction_id)
     order by md5(transaction_id || $1) limit 2)`,
  `insert into transactions (transaction_id, site_code, business_date, channel, plate, plate_key, vehicle_kind, entered_at,
     charged_at, receivable_twd, received_twd, payment_method, pay_state, mode, state)
   select 'T9' || lpad(($1::integer * 10 + n)::text, 9, '0'), 'TPE001', '2026-11-20', 4, 'ABC-1234', 'ABC1234', 1,
     timestamptz '2026-11-20T08:30:00+08' + n * interval '17 minutes',
     timestamptz '2026-11-20T08:30:00+08' + n * interval '17 minutes', 0, 0, 0, 0, 101, 1
   from generate_series(1, 3) as n`,
] as const;

describeEngines('stay totals', (database) => {
  const differences = async () =>
    (await Promise.all(STAY_TOTAL_RULES.map(({ faults }) => database().sql.query(faults)))).flatMap(
      ({ rows }) => rows,
    );

  test('are the sums of the seeded transactions', async () => {
    expect(await differences()).toEqual([]);
    const { rows } = await database().sql.query<{ hours: number; inside: number; unpaid: number }>(
      `select (select count(*)::integer from hourly_totals) as hours,
        (select sum(inside_count)::integer from inside_totals) as inside,
        (select sum(unpaid_count)::integer from debt_totals) as unpaid`,
    );
    expect(Math.min(...Object.values(rows[0] ?? {}))).toBeGreaterThan(50);
  });

  test('stay correct through a random series of writes, including a failed one', async () => {
    const chance = randomStream(1, 'stay-totals');
    for (let round = 1; round <= 30; round++) {
      const change = chance.pick(CHANGES);
      await database().sql.query(change, [String(round)]);
      if (round % 6 !== 0) continue;
      await expect(
        database().sql.transaction(async (runner) => {
          await runner.query(CHANGES[1], ['undone']);
          throw new Error('undone');
        }),
      ).rejects.toThrow('undone');
      expect(await differences()).toEqual([]);
    }
    expect(await differences()).toEqual([]);
  });
});
