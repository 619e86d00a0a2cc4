import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { seededUrl, startSeededPostgres } from '../../db/testing/seeded-postgres.ts';
import { postgresPrograms, type TemporaryPostgres } from '../../db/testing/temporary-postgres.ts';
import { STAY_TOTAL_RULES } from '../../seed/consistency/stay-total-rules.ts';

const STARTING_MS = 120_000;

// An embedded database has one writer at a time.
describe.skipIf(postgresPrograms() === undefined)('two writers of one site (PostgreSQL)', () => {
  let server: TemporaryPostgres | undefined;

  beforeAll(async () => {
    server = await startSeededPostgres();
  }, STARTING_MS);
  afterAll(() => server?.stop());

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(server ? seededUrl(server) : '');
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }

  const enter = (writer: pg.Client, transactionId: string, day: string) =>
    writer.query(
      `insert into transactions (transaction_id, site_code, business_date, channel, plate, plate_key, vehicle_kind,
         entered_at, charged_at, receivable_twd, received_twd, payment_method, pay_state, mode, state)
       values ($1, 'TPE001', $2::date, 4, 'ABC-1234', 'ABC1234', 1, $2::date + time '08:30', $2::date + time '08:30',
         0, 0, 0, 0, 101, 1)`,
      [transactionId, day],
    );

  test('wait for each other, whichever totals they come to first, and all is kept', async () => {
    const [first, second, onlooker] = [await connect(), await connect(), await connect()];
    const waiting = async () =>
      (await onlooker.query('select 1 from pg_locks where not granted')).rows.length;
    await first.query('begin');
    await enter(first, 'T9000000001', '2026-11-18');
    // The other day is free, what is kept of the site as a whole is not.
    const other = enter(second, 'T9000000002', '2026-11-19');
    await expect.poll(waiting).toBe(1);
    await enter(first, 'T9000000003', '2026-11-19');
    await first.query('commit');
    await other;
    const { rows } = await onlooker.query(
      "select 1 from transactions where transaction_id like 'T900000000_'",
    );
    expect(rows).toHaveLength(3);
    for (const { faults } of STAY_TOTAL_RULES) expect((await onlooker.query(faults)).rows).toEqual([]);
  });
});
