import { dealCodes } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TEST_SEED } from '../db/migrations/seed-settings.ts';
import type { DataChange } from '../deals/change-publisher.ts';
import { checkConsistency } from '../seeding/consistency/consistency-check.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { LiveTraffic } from './live-traffic.ts';

// Simulates whole nights, on machines with other load.
vi.setConfig({ testTimeout: 90_000 });

const HOUR_MS = 3_600_000;

let server: TestApp;
let traffic: LiveTraffic;
const changes: DataChange[] = [];
const rests: number[] = [];

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Restores the seed and its time. */
async function startOver(): Promise<void> {
  await server.storage.database.reset();
  server.clock.set(new Date(TEST_SEED.referenceAt));
  changes.length = 0;
  rests.length = 0;
  traffic = trafficOn();
}

function trafficOn(): LiveTraffic {
  return new LiveTraffic({
    database: server.storage.database,
    clock: server.clock,
    changePublisher: { dataChanged: (change) => changes.push(change) },
    onFailure: (error) => {
      throw error;
    },
    wait: async (milliseconds) => void rests.push(milliseconds),
  });
}

async function rows<Row>(text: string): Promise<Row[]> {
  return (await server.storage.database.sql.query<Row>(text)).rows;
}
async function numberOf(text: string): Promise<number> {
  const [row] = await rows<{ n: number }>(`select (${text})::integer as n`);
  return row?.n ?? Number.NaN;
}
async function pass(hours: number): Promise<void> {
  server.clock.advance(hours * HOUR_MS);
  await traffic.catchUp();
}
const SINCE = `charged_at > '${TEST_SEED.referenceAt}'`;
const allSince = () =>
  rows(`select transaction_id, site_code, plate, entered_at, exited_at, received_twd, invoice_number, payment_method
    from transactions where ${SINCE} order by transaction_id`);

describe('three hours later', () => {
  // Runs once: these tests only read.
  beforeAll(async () => {
    await startOver();
    await pass(3);
  });

  test('has cars that entered, and cars that paid and left', async () => {
    const came = await numberOf(
      `select count(*) from transactions where entered_at > '${TEST_SEED.referenceAt}'`,
    );
    const left = await numberOf(
      `select count(*) from transactions where exited_at > '${TEST_SEED.referenceAt}'`,
    );
    expect(came).toBeGreaterThan(10);
    expect(left).toBeGreaterThan(10);
    const now = new Date(server.clock.nowMs()).toISOString();
    expect(await numberOf(`select count(*) from transactions where charged_at > '${now}'`)).toBe(0);
    expect(
      await numberOf(
        `select count(*) from (select plate_key from transactions where exited_at is null and mode = 101 and state = 1 and discount_twd = 0
         group by 1 having count(*) > 1) as twice`,
      ),
    ).toBe(0);
  });

  test('keeps a car that overstayed and was marked as normal', async () => {
    const inOrder = `select count(*) from transactions
      where abnormal_reason = 2 and state = 1 and exited_at is null`;
    const left = `select count(*) from transactions
      where abnormal_reason is not null and exited_at > '${TEST_SEED.referenceAt}'`;
    expect(await numberOf(inOrder)).toBeGreaterThan(0);
    expect(await numberOf(left)).toBe(0);
  });

  test('has invoices of private sites with numbers in order', async () => {
    expect(
      await numberOf(`select count(*) from transactions join sites using (site_code) left join invoices using (invoice_number)
        where ${SINCE.replace('charged_at', 'transactions.charged_at')} and transactions.received_twd > 0
          and coalesce(invoices.total_twd, -1) <> transactions.received_twd and transactions.memo is null
          and exists (select from invoices as known where known.site_code = transactions.site_code)`),
    ).toBe(0);
    expect(
      await numberOf(`select count(*) from invoices where issued_at > '${TEST_SEED.referenceAt}'`),
    ).toBeGreaterThan(5);
    expect(
      await numberOf(`select count(*) from invoice_allocations where next_number - start_number
        <> (select count(*) from invoices where invoices.allocation_id = invoice_allocations.allocation_id)`),
    ).toBe(0);
  });

  test('pauses after each batch of cars, so that requests take precedence', async () => {
    const moves = await numberOf(
      `select count(entered_at) filter (where entered_at > '${TEST_SEED.referenceAt}')
         + count(exited_at) filter (where exited_at > '${TEST_SEED.referenceAt}') from transactions`,
    );
    expect(rests.length).toBeGreaterThan(moves / 10);
    expect(new Set(rests)).toEqual(new Set([15]));
  });

  test('keeps totals equal to the sums of the rows', async () => {
    expect(
      await rows(`select site_code, business_date, sum(received_twd * money_sign(mode, related_transaction_id))::integer as twd, count(*)::integer as n
        from transactions group by 1, 2 except
        select site_code, business_date, sum(received_twd)::integer, sum(transaction_count)::integer
        from daily_totals group by 1, 2`),
    ).toEqual([]);
  });

  test('publishes the changed rows site by site, without notifications', () => {
    expect(new Set(changes.map(({ deal }) => deal))).toEqual(
      new Set([
        dealCodes.TransactionList,
        dealCodes.LanePassageList,
        dealCodes.InvoiceList,
        dealCodes.PaymentList,
        dealCodes.MachineList,
      ]),
    );
    for (const { siteCodes } of changes) expect(siteCodes?.length).toBeGreaterThan(0);
  });
});

describe('from the time of the seed', () => {
  beforeEach(startOver);

  test('does nothing while the clock stands still', async () => {
    await traffic.catchUp();
    expect(await allSince()).toEqual([]);
    expect(changes).toEqual([]);
  });

  test('returns the same cars for the same seed and clock, at any tick rate', async () => {
    await pass(4);
    const atOnce = await allSince();
    await startOver();
    await pass(4);
    expect(await allSince()).toEqual(atOnce);
  });

  test('fills in a night without a server, and continues where another ended', async () => {
    await pass(10);
    traffic = trafficOn();
    await pass(22);
    const days = await rows<{ day: string; n: number }>(
      `select business_date as day, count(*)::integer as n from transactions where ${SINCE} group by 1 order by 1`,
    );
    expect(days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21']);
    expect(days[1]?.n).toBeGreaterThan(50);
    expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
    // A night stay gets a row of its exit day, and that row's number identifies its pictures.
    expect(
      await numberOf(`select count(*) from transactions where ${SINCE} and exited_at is not null
        and entry_picture_key <> transaction_id || '-in'`),
    ).toBe(0);
    expect(
      await numberOf(
        `select count(*) from transactions where exited_at is null and entered_at < '2026-11-20T20:00+08' and mode = 101 and state = 1
         and discount_twd = 0 and abnormal_reason is null`,
      ),
    ).toBe(0);
  });

  test('has payments of online stays exactly once, and no others', async () => {
    await pass(6);
    const [online] = await rows<{ sales: number; twd: number }>(
      `select count(*)::integer as sales, sum(received_twd)::integer as twd from transactions
       where ${SINCE} and channel in (3, 5, 7, 10) and received_twd > 0`,
    );
    expect(online?.sales).toBeGreaterThan(5);
    expect(
      await rows(`select count(*)::integer as sales, sum(amount_twd)::integer as twd from payments
        where answered_at > '${TEST_SEED.referenceAt}' and state = 1 and paid_transaction_id = transaction_id`),
    ).toEqual([online]);
    expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
  });

  test('records heartbeats, outages and recoveries of machines, and skips those out of service for other reasons', async () => {
    const offline = async () =>
      (
        await rows<{ code: string }>(
          `select machine_code as code from machines where connection = 0 order by 1`,
        )
      ).map(({ code }) => code);
    const before = await offline();
    const fellSilent = new Set<string>();
    const cameBack = new Set<string>();
    let now = before;
    for (let hours = 0; hours < 24; hours++) {
      await pass(1);
      const then = now;
      now = await offline();
      for (const code of now) if (!then.includes(code)) fellSilent.add(code);
      for (const code of then) if (!now.includes(code)) cameBack.add(code);
    }
    expect(fellSilent.size).toBeGreaterThan(0);
    expect(cameBack.size).toBeGreaterThan(0);
    for (const code of cameBack) expect(fellSilent.has(code)).toBe(true);
    for (const code of before) expect(now).toContain(code);
    const at = new Date(server.clock.nowMs()).toISOString();
    expect(
      await numberOf(`select count(*) from machines where connection = 1
        and last_seen_at not between '${at}'::timestamptz - interval '6 minutes' and '${at}'`),
    ).toBe(0);
    const told = changes.filter(({ deal }) => deal === dealCodes.MachineList).flatMap(({ ids }) => ids);
    for (const code of [...fellSilent, ...cameBack]) expect(told).toContain(code);
  });

  test('lets cars leave without numbers, and says what is missing', async () => {
    await server.storage.database.sql.query(
      "update invoice_allocations set next_number = end_number + 1 where period_code = '1151112'",
    );
    await pass(2);
    expect(await numberOf(`select count(*) from invoices where issued_at > '${TEST_SEED.referenceAt}'`)).toBe(
      0,
    );
    expect(
      await numberOf(`select count(*) from transactions where ${SINCE} and memo like '%號碼已用完%'`),
    ).toBeGreaterThan(3);
  });

  test('stops in the middle without damage', async () => {
    server.clock.advance(6 * HOUR_MS);
    const running = traffic.catchUp();
    await traffic.stop();
    await running;
    const before = (await allSince()).length;
    traffic = trafficOn();
    await traffic.catchUp();
    expect((await allSince()).length).toBeGreaterThan(before);
  });
});

test('takes money at the successor of a replaced machine, and at none that retired', async () => {
  await startOver();
  await server.storage.database.sql.exec(`
    insert into machines (machine_code, site_code, kind, lane_code, ip_address, mac_address, software_version,
      connection, sync) values ('TPE001-APS3', 'TPE001', 1, 'OUT1', '10.99.3.10', '02:00:5E:99:00:10', '4.12.0', 1, 1);
    update machines set connection = 0, retired_on = '2026-11-20', retire_reason = '汰舊換新',
      replaced_by_code = 'TPE001-APS3' where machine_code = 'TPE001-APS2';
    update machines set connection = 0, retired_on = '2026-11-20', retire_reason = '已汰除'
      where machine_code in ('TPE001-APS1', 'TPE001-POS1')`);
  await pass(24);
  const taken = await rows<{ machine: string | null; lane: string | null }>(
    `select distinct machine_code as machine, lane_code as lane from transactions
     where site_code = 'TPE001' and exited_at > '${TEST_SEED.referenceAt}' order by 1`,
  );
  expect(taken).toEqual([
    { machine: 'TPE001-APS3', lane: 'OUT1' },
    { machine: null, lane: null },
  ]);
  expect(
    await numberOf(`select count(*) from machines where retired_on is not null and connection <> 0`),
  ).toBe(0);
});

test('refuses cars on the block list, and lets those on the allow list pass free of charge', async () => {
  const entered = async (since: string) =>
    rows<{ plate: string; site: string }>(
      `select plate, site_code as site from transactions where entered_at > '${since}' order by entered_at, plate limit 2`,
    );
  await startOver();
  await pass(1);
  const [blocked, free] = await entered(TEST_SEED.referenceAt);
  await startOver();
  const insert = (id: string, kind: number, car: typeof blocked) =>
    server.storage.database.sql.query(
      `insert into plate_listings (listing_id, kind, plate, plate_key, company_code, site_code, starts_on, reason, account)
       select $1, $2, $3, replace($3, '-', ''), company_code, site_code, '2026-11-20', '測試', 'admin'
       from sites where site_code = $4`,
      [id, kind, car?.plate, car?.site],
    );
  await insert('PL900001', 1, blocked);
  await insert('PL900002', 2, free);
  changes.length = 0;
  await pass(24);
  // At the site of the list: the car may visit others.
  const passages = (car: typeof blocked) =>
    rows<{ id: string; kind: number | null; transaction: string | null }>(
      `select passage_id as id, listing_kind as kind, transaction_id as transaction from lane_passages
       where plate = '${car?.plate}' and site_code = '${car?.site}' and passed_at > '${TEST_SEED.referenceAt}' order by passed_at`,
    );
  const [refused, ...others] = await passages(blocked);
  expect(refused).toMatchObject({ kind: 1, transaction: null });
  expect(others.every(({ kind }) => kind === 1)).toBe(true);
  expect(
    changes.filter(({ deal }) => deal === dealCodes.LanePassageList).flatMap(({ ids }) => ids),
  ).toContain(refused?.id);
  const passed = await passages(free);
  expect(passed.length).toBeGreaterThanOrEqual(2);
  expect(new Set(passed.map(({ kind }) => kind))).toEqual(new Set([2]));
  expect(
    await rows(
      `select distinct receivable_twd as twd, mode, invoice_number as invoice from transactions
       where plate = '${free?.plate}' and site_code = '${free?.site}' and exited_at > '${TEST_SEED.referenceAt}'`,
    ),
  ).toEqual([{ twd: 0, mode: -1, invoice: null }]);
  // A restart simulates the refusals again, without a second row.
  const before = await numberOf('select count(*) from lane_passages where transaction_id is null');
  traffic = trafficOn();
  await traffic.catchUp();
  expect(await numberOf('select count(*) from lane_passages where transaction_id is null')).toBe(before);
  expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
});
