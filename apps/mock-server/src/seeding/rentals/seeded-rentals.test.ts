import { areBothEndsPartial, billingRows, isEndOfMonth, isStartOfMonth } from '@parking-plus/domain';
import { afterAll, expect, test } from 'vitest';
import { acquireTestDatabase } from '../../db/testing/shared-test-database.ts';
import { randomStream } from '../../random/random.ts';
import { generateRentals } from './generate-rentals.ts';

const database = await acquireTestDatabase();
afterAll(() => database.close());

async function rowsOf<Row>(text: string): Promise<Row[]> {
  return (await database.sql.query<Row>(text)).rows;
}

async function numberOf(text: string): Promise<number> {
  const [row] = await rowsOf<{ number: number }>(`select count(*) as number from ${text}`);
  return row?.number ?? Number.NaN;
}

type Rental = { startsOn: string; endsOn: string; state: number; periodMonths: number };

const rentals = () =>
  rowsOf<Rental>(
    `select starts_on::text as "startsOn", ends_on::text as "endsOn", state, period_months as "periodMonths" from rentals`,
  );

test('seeds 150 rentals: running, terminated and with forced termination', async () => {
  const counts = await rowsOf<{ state: number; count: number }>(
    'select state, count(*) as count from rentals group by 1 order by 1',
  );
  expect(counts).toEqual([
    { state: 0, count: 7 },
    { state: 1, count: 139 },
    { state: 2, count: 4 },
  ]);
});

test('has the six flows of paid time', async () => {
  const running = (await rentals()).filter(({ state }) => state === 1);
  const some = (is: (rental: Rental) => boolean) => running.filter(is).length;
  expect(some(({ startsOn, endsOn }) => areBothEndsPartial(startsOn, endsOn))).toBeGreaterThanOrEqual(12);
  expect(
    some(({ startsOn, endsOn }) => !isStartOfMonth(startsOn) && isEndOfMonth(endsOn)),
  ).toBeGreaterThanOrEqual(12);
  expect(
    some(({ startsOn, endsOn }) => isStartOfMonth(startsOn) && !isEndOfMonth(endsOn)),
  ).toBeGreaterThanOrEqual(8);
  expect(some(({ periodMonths }) => periodMonths === 12)).toBe(12);
  expect(some(({ periodMonths }) => periodMonths === 3)).toBeGreaterThanOrEqual(20);
  expect(some(({ periodMonths }) => periodMonths === 1)).toBeGreaterThanOrEqual(44);
});

test('has rentals that end within 7 and within 30 days, overdue ones and ones not begun', async () => {
  const days = (from: number, to: number) =>
    numberOf(`rentals where state = 1 and ends_on - date '2026-11-20' between ${from} and ${to}`);
  expect(await days(0, 7)).toBeGreaterThanOrEqual(8);
  expect(await days(8, 30)).toBeGreaterThanOrEqual(10);
  expect(
    await numberOf(`rent_bills join rentals using (rental_id)
    where pay_state = 0 and due_on < '2026-11-20' and rentals.state = 1`),
  ).toBeGreaterThan(0);
  expect(await numberOf(`rentals where state = 1 and starts_on > '2026-11-20'`)).toBe(5);
});

test('bills the amounts that the domain calculates', async () => {
  const bills = await rowsOf<{
    rent: number;
    starts: string;
    ends: string;
    from: string;
    to: string;
    due: number;
  }>(
    `select rent_twd as rent, starts_on::text as starts, ends_on::text as ends, covers_from::text as "from",
       covers_to::text as "to", due_twd as due
     from rent_bills join rental_bays using (rental_id, line_number) join rentals using (rental_id)`,
  );
  expect(bills.length).toBeGreaterThan(400);
  for (const { rent, starts, ends, from, to, due } of bills) {
    const row = billingRows({ rentTwd: rent, start: starts, end: ends }).find((one) => one.from === from);
    expect({ to: row?.to, due: row?.amountTwd }).toEqual({ to, due });
  }
});

test('pays bills by transactions of the same sum, with invoices of three months each at sites that issue them', async () => {
  expect(
    await numberOf(`(select transaction_id, sum(paid_twd) as paid, count(distinct invoice_number) as invoices,
        (array_agg(invoice_number order by covers_from))[1] as invoice
        from rent_bills where transaction_id is not null group by 1) as paid_bills
      join transactions using (transaction_id) join sites using (site_code)
      left join (select transaction_id, count(*) as planned, count(invoice_number) as issued
        from rent_invoices group by 1) as plans using (transaction_id)
      where paid <> received_twd or transactions.invoice_number is distinct from invoice
        or invoices <> coalesce(issued, 0) or (planned is null) <> (owner_type <> 1)`),
  ).toBe(0);
  expect(await numberOf('rent_invoices where invoice_number is null')).toBeGreaterThan(0);
});

test('refunds no more than the allowances', async () => {
  expect(
    await numberOf(`(select invoice_number, sum(refunded_twd) as refunded from rent_bills
        where invoice_number is not null group by 1) as refunds
      join invoices using (invoice_number) where refunded <> allowance_twd`),
  ).toBe(0);
});

test('stores the number of active allowances on every invoice', async () => {
  expect(
    await numberOf(`invoices left join (select invoice_number, sum(amount_twd) as sum from allowances
        where state <> 0 group by 1) as given using (invoice_number)
      where allowance_twd <> coalesce(sum, 0)`),
  ).toBe(0);
});

test('has no bay with two tenants, and no tenant in a bay out of use', async () => {
  expect(
    await numberOf(`rental_bays join bays using (bay_code) join rentals using (rental_id)
      where returned_on is null and (bays.state = 0 or bays.site_code <> rentals.site_code)`),
  ).toBe(0);
  expect(await numberOf(`rental_bays where bay_code is not null and returned_on is null`)).toBeGreaterThan(
    50,
  );
});

test.each(['2026-11-01', '2026-11-30', '2027-01-02', '2028-02-29', '2027-03-31'])(
  'supports a first start on %s',
  (today) => {
    const drawn = generateRentals(randomStream(1, 'rentals/contracts'), today);
    expect(drawn).toHaveLength(150);
    expect(new Set(drawn.map(({ rentalId }) => rentalId)).size).toBe(150);
    for (const { bills, signedAt, ending, startsOn, endsOn } of drawn) {
      expect(startsOn <= endsOn).toBe(true);
      expect(signedAt.slice(0, 10) < today).toBe(true);
      expect(ending === null || ending.returnedAt.slice(0, 10) < today).toBe(true);
      for (const { payment } of bills)
        expect(payment === null || payment.paidAt.slice(0, 10) < today).toBe(true);
    }
  },
);
