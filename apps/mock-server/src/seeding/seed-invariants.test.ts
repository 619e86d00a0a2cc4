import {
  businessDateOf,
  isPlate,
  isTaxNumber,
  periodCodeFor,
  plateSearchKey,
  splitTax,
  TransactionMode,
} from '@parking-plus/domain';
import { afterAll, expect, test } from 'vitest';
import { acquireTestDatabase } from '../db/testing/shared-test-database.ts';

const database = await acquireTestDatabase();
afterAll(() => database.close());

async function rowsOf<Row>(text: string): Promise<Row[]> {
  return (await database.sql.query<Row>(text)).rows;
}

async function numberOf(text: string): Promise<number> {
  const [row] = await rowsOf<{ number: number }>(text);
  return row?.number ?? Number.NaN;
}

test('seeds 20,000 transactions within 5 % over 90 days up to the reference time', async () => {
  const [span] = await rowsOf<{ total: number; days: number; last: string; latest: boolean }>(
    `select count(*) as total, count(distinct business_date) as days, max(business_date) as last,
       max(greatest(charged_at, exited_at)) <= '2026-11-20T10:00:00+08:00' as latest from transactions`,
  );
  expect(span).toMatchObject({ days: 90, last: '2026-11-20', latest: true });
  expect(Math.abs((span?.total ?? 0) - 20_000)).toBeLessThanOrEqual(1_000);
});

test('has all twelve channels and all modes', async () => {
  const channels = await rowsOf<{ channel: number }>('select distinct channel from transactions order by 1');
  expect(channels.map(({ channel }) => channel)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const modes = await rowsOf<{ mode: number }>('select distinct mode from transactions order by 1');
  expect(modes.map(({ mode }) => mode)).toEqual(Object.values(TransactionMode).toSorted((a, b) => a - b));
});

test('has 1 to 2 % abnormal and about 2 % unpaid', async () => {
  const total = await numberOf('select count(*) as number from transactions');
  const abnormal = await numberOf(
    'select count(*) as number from transactions where abnormal_reason is not null',
  );
  const unpaid = await numberOf(
    'select count(*) as number from transactions where pay_state = 0 and exited_at is not null',
  );
  expect(abnormal / total).toBeGreaterThan(0.01);
  expect(abnormal / total).toBeLessThan(0.02);
  expect(unpaid / total).toBeGreaterThan(0.015);
  expect(unpaid / total).toBeLessThan(0.025);
});

test('assigns abnormal transactions to accounts that can see and correct them', async () => {
  const people = await rowsOf<{ person: string; strangers: number }>(
    `select person_in_charge as person, count(*) filter (
       where not exists (select 1 from role_actions as held
         where held.account_type = accounts.account_type and action_code = '10202')
       or data_scope <> 2 and not exists (select 1 from account_sites
         where account_sites.account = accounts.account and account_sites.site_code = transactions.site_code)
     )::integer as strangers
     from transactions join accounts on account = person_in_charge
     where abnormal_reason is not null group by 1 order by 1`,
  );
  expect(people).toEqual(
    ['deputy', 'manager', 'sitemanager', 'staff'].map((person) => ({ person, strangers: 0 })),
  );
});

test('is busiest at 08–10 and 18–20, and less so on weekends', async () => {
  const hours = await rowsOf<{ hour: number; moves: number }>(
    `select extract(hour from at)::integer as hour, count(*) as moves
     from transactions, lateral (values (entered_at), (exited_at)) as moments (at)
     where at is not null group by 1 order by 2 desc limit 4`,
  );
  expect(hours.map(({ hour }) => hour).toSorted((a, b) => a - b)).toEqual([8, 9, 18, 19]);
  const [means] = await rowsOf<{ weekday: number; weekend: number }>(
    `select avg(trips) filter (where weekday < 6) as weekday, avg(trips) filter (where weekday >= 6) as weekend
     from (select extract(isodow from business_date) as weekday, count(*) as trips from transactions
           where business_date < '2026-11-20' group by business_date) as days`,
  );
  expect(means?.weekend).toBeLessThan((means?.weekday ?? 0) * 0.95);
});

test('has plates that pass the checks, including special ones', async () => {
  const plates = await rowsOf<{ plate: string; key: string }>(
    'select distinct plate, plate_key as key from transactions',
  );
  expect(plates.filter(({ plate, key }) => !isPlate(plate) || plateSearchKey(plate) !== key)).toEqual([]);
  const known = new Set(plates.map(({ plate }) => plate));
  expect(
    ['軍A12345', '臨A00012', '試0123', '使0101', '1234-AB', 'EAA-0001'].filter((plate) => !known.has(plate)),
  ).toEqual([]);
});

test('splits every invoice into sales and tax by the domain rule', async () => {
  const invoices = await rowsOf<{ total: number; sales: number; tax: number }>(
    'select distinct total_twd as total, sales_twd as sales, tax_twd as tax from invoices',
  );
  expect(invoices.length).toBeGreaterThan(20);
  for (const { total, sales, tax } of invoices)
    expect(splitTax(total)).toEqual({ salesTwd: sales, taxTwd: tax });
});

test('assigns every invoice to the period of its day in Taipei, also at 00:30 on the first of November', async () => {
  const days = await rowsOf<{ issued: string; day: string; period: string }>(
    `select min(issued_at)::text as issued, business_date as day, period_code as period from invoices group by 2, 3`,
  );
  for (const { issued, day, period } of days) {
    expect(businessDateOf(Date.parse(issued))).toBe(day);
    expect(periodCodeFor(day)).toBe(period);
  }
  const edge = await rowsOf<{ period: string }>(
    `select period_code as period from invoices where issued_at = '2026-11-01T00:30:00+08:00'`,
  );
  expect(edge).toEqual([{ period: '1151112' }]);
});

test('has invoices that match their items and transactions', async () => {
  expect(
    await numberOf(`select count(*) as number from invoices
      left join (select invoice_number, sum(amount_twd) as sum from invoice_items group by 1) as items using (invoice_number)
      left join rent_invoices as planned using (invoice_number)
      left join transactions on transactions.transaction_id = invoices.transaction_id
      where items.sum is distinct from total_twd
        or total_twd is distinct from coalesce(planned.amount_twd, transactions.received_twd)
        or (coalesce(planned.sequence, 1) = 1
          and transactions.invoice_number is distinct from invoices.invoice_number)`),
  ).toBe(0);
  expect(
    await numberOf(`select count(*) as number from transactions join sites using (site_code)
      where (owner_type = 1 and received_twd > 0
          and (transactions.mode in (51, 305) or (transactions.mode = 1 and related_transaction_id is null))
        ) <> (invoice_number is not null)`),
  ).toBe(0);
});

test('has one machine with less than a tenth of its numbers, and one upload without a result', async () => {
  const low = await rowsOf<{ machine: string }>(
    `select machine_code as machine from invoice_allocations
     where period_code = '1151112' and machine_code is not null
     group by 1 having sum(end_number + 1 - next_number)::numeric / sum(end_number + 1 - start_number) < 0.1`,
  );
  expect(low).toHaveLength(1);
  expect(await numberOf('select count(*) as number from invoices where upload_state = 4')).toBe(1);
});

test('queues messages of every kind and state, some past their deadline, within 14 days of history', async () => {
  const messages = await rowsOf<{ kind: string; states: number[] }>(
    'select kind, array_agg(distinct state order by state) as states from invoice_messages group by kind order by kind',
  );
  expect(messages.map(({ kind }) => kind)).toEqual(['F0401', 'F0501', 'F0701', 'G0401', 'G0501']);
  expect(messages[0]?.states).toEqual([0, 1, 2, 3, 4]);
  expect(
    await numberOf(
      `select count(*) as number from invoice_messages where state = 0 and due_on < '2026-11-20'`,
    ),
  ).toBeGreaterThan(0);
  expect(
    await numberOf(`select count(*) as number from invoices left join invoice_messages using (invoice_number)
      where message_id is null and (upload_state <> 2 or issued_at > '2026-11-06T10:00:00+08:00')`),
  ).toBe(0);
  expect(
    await rowsOf(`select code from invoice_message_events where state = 3 and code !~ '^E[0-9]{4}$'`),
  ).toEqual([]);
});

test('has three tracks per period and tax numbers that pass their check', async () => {
  const tracks = await rowsOf<{ count: number }>(
    'select count(*) as count from invoice_tracks group by period_code',
  );
  expect(tracks).toEqual([{ count: 3 }, { count: 3 }, { count: 3 }]);
  const numbers = await rowsOf<{ number: string }>(
    `select seller_tax_number as number from invoices union select buyer_tax_number from invoices where buyer_tax_number is not null
     union select tax_number from companies union select tax_number from branches`,
  );
  expect(numbers.filter(({ number }) => !isTaxNumber(number))).toEqual([]);
});

test('has daily totals equal to the sums of the transactions', async () => {
  expect(
    await numberOf(`select count(*) as number from daily_totals full join (
      select site_code, business_date, mode, channel, payment_method, state, invoice_number is not null as has_invoice,
        count(*) as n, sum(receivable_twd * money_sign(mode, related_transaction_id)) as a,
        sum(discount_twd) as b, sum(received_twd * money_sign(mode, related_transaction_id)) as c
      from transactions group by 1, 2, 3, 4, 5, 6, 7
    ) as sums using (site_code, business_date, mode, channel, payment_method, state, has_invoice)
    where (transaction_count, daily_totals.receivable_twd, daily_totals.discount_twd, daily_totals.received_twd) is distinct from (n, a, b, c)`),
  ).toBe(0);
});

test('has the twelve sites and the accounts of the design', async () => {
  const sites = await rowsOf<{ owner: number; state: number; count: number }>(
    'select owner_type as owner, state, count(*) as count from sites group by 1, 2 order by 1, 2',
  );
  expect(sites).toEqual([
    { owner: 1, state: 0, count: 1 },
    { owner: 1, state: 1, count: 6 },
    { owner: 1, state: 2, count: 1 },
    { owner: 21, state: 1, count: 4 },
  ]);
  const accounts = await rowsOf<{ account: string; type: number }>(
    'select account, account_type as type from accounts where scenario is null order by account_type, account',
  );
  expect(accounts.map(({ account, type }) => `${account} ${type}`)).toEqual([
    'admin 1',
    'deputy 2',
    'senior 51',
    'manager 100',
    'hr 149',
    'staff 150',
    'engineer 151',
    'sitemanager 251',
    'single 291',
    'sitestaff 291',
    'guest 999',
  ]);
});
