import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';

type Deal = 'PlateOverview' | 'PlateSearch' | 'TransactionList' | 'InvoiceList' | 'UnpaidByPlate';

let server: TestApp;
let admin: string;

beforeAll(async () => {
  server = await startTestApp();
  admin = (await signIn(server.app, 'admin')).accessToken;
});
afterAll(() => server.close());

async function ask<K extends Deal>(deal: K, payload: DealRequest<K>, token = admin): Promise<DealResult<K>> {
  const { body } = await send<{ success: boolean; data: string }>(
    server.app,
    dealRequest(token, deal, payload),
  );
  expect(body).toMatchObject({ success: true });
  return JSON.parse(body.data) as DealResult<K>;
}

async function firstPlate(text: string): Promise<string> {
  const { rows } = await server.storage.database.sql.query<{ plate: string }>(text);
  return rows[0]?.plate ?? '';
}

const BUSIEST = `select plate from transactions join invoices using (invoice_number)
  where carrier_id is not null and plate ~ '^[A-Z]{3}-' group by 1 order by count(*) desc, 1 limit 1`;
const WITH_UNPAID_FEES = `select plate from transactions where pay_state = 0 and mode = 1 and state = 1
  and received_twd = 0 and receivable_twd > discount_twd group by 1 order by count(*) desc, 1 limit 1`;
const RENTING = `select plate from rental_bays join rentals using (rental_id) where state = 1 order by rental_id limit 1`;
const DISCOUNTED = `select plate from discount_usages where state = 1 order by usage_id limit 1`;

describe('overview of a plate', () => {
  test.each(['as it is', 'without dashes', 'in full width and small letters'])(
    'is found by the plate %s',
    async (way) => {
      const plate = await firstPlate(BUSIEST);
      const wide = [...plate.toLowerCase()]
        .map((character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
        .join('');
      const typed = way === 'as it is' ? plate : way === 'without dashes' ? plate.replace('-', '') : wide;
      const { plate: found, isKnown, nearMisses } = await ask('PlateOverview', { plate: typed });
      expect({ found, isKnown, nearMisses }).toEqual({ found: plate, isKnown: true, nearMisses: [] });
    },
  );

  test('has the stays and invoices of the lists, with masked carriers', async () => {
    const plate = await firstPlate(BUSIEST);
    const shown = await ask('PlateOverview', { plate });
    const listed = await ask('TransactionList', { page: 1, pageSize: 20, filters: { plate } });
    expect(shown.stays).toEqual(listed.items.filter((row) => row.plate === plate));
    expect(shown.stays.some(({ hasPictures }) => hasPictures)).toBe(true);
    expect(shown.summary.paidTwd).toBe(listed.summary.receivedTwd);
    const { items } = await ask('InvoiceList', { page: 1, pageSize: 20, filters: { plate } });
    expect(shown.invoices).toEqual(items.filter((row) => row.plate === plate));
    const masked = shown.invoices?.flatMap(({ carrierMasked }) => carrierMasked ?? []) ?? [];
    expect(masked.length).toBeGreaterThan(0);
    expect(masked.every((carrier) => carrier.includes('*'))).toBe(true);
  });

  test('was last seen on entry or exit, not when money was recorded', async () => {
    const plate = await firstPlate(`select plate from transactions where mode in (11, 12, 21, 22)
      and business_date = (select max(business_date) from transactions as later
        where later.plate_key = transactions.plate_key) order by 1 limit 1`);
    const { stays, summary } = await ask('PlateOverview', { plate });
    const passed = stays.flatMap(({ enteredAt, exitedAt }) => [enteredAt ?? [], exitedAt ?? []].flat());
    expect(summary.lastSeenAt).toBe(passed.toSorted().at(-1));
    expect(summary.paidTwd).toBe(stays.reduce((sum, { receivedTwd }) => sum + receivedTwd, 0));
    const { items } = await ask('PlateSearch', { text: plate });
    expect(items.find((one) => one.plate === plate)?.lastSeenAt).toBe(summary.lastSeenAt);
  });

  test('has its unpaid fees, its rental and its discounts', async () => {
    const indebted = await ask('PlateOverview', { plate: await firstPlate(WITH_UNPAID_FEES) });
    expect(indebted.debts?.length).toBeGreaterThan(0);
    expect(indebted.debts?.every(({ owedTwd }) => owedTwd > 0)).toBe(true);
    const renting = await ask('PlateOverview', { plate: await firstPlate(RENTING) });
    expect(renting.rentals?.[0]).toMatchObject({ state: 1 });
    expect(renting.rentals?.[0]?.bays.map(({ plate }) => plate)).toContain(renting.plate);
    const discounted = await ask('PlateOverview', { plate: await firstPlate(DISCOUNTED) });
    expect(discounted.discounts?.length).toBeGreaterThan(0);
  });

  test('has unpaid fees of the same age as in their list, also one that was corrected days later', async () => {
    const plate = await firstPlate(WITH_UNPAID_FEES);
    await server.storage.database.sql.query(
      `update transactions set charged_at = charged_at + interval '3 days', business_date = business_date + 3
       where transaction_id = (select min(transaction_id) from transactions where plate = $1 and pay_state = 0
         and mode = 1 and state = 1 and received_twd = 0 and receivable_twd > discount_twd)`,
      [plate],
    );
    const { items } = await ask('UnpaidByPlate', { plate });
    const { debts } = await ask('PlateOverview', { plate });
    const agesOf = (rows: readonly { transactionId: string; overdueDays: number }[]) =>
      Object.fromEntries(rows.map(({ transactionId, overdueDays }) => [transactionId, overdueDays]));
    expect(agesOf(debts ?? [])).toEqual(agesOf(items));
  });

  test('is limited to requested visible sites, and to the parts that the account may see', async () => {
    const { accessToken } = await signIn(server.app, 'sitestaff');
    const plate = await firstPlate(
      `select plate from transactions where site_code = 'TPE001' and plate in (
         select plate from transactions where site_code = 'KHH001') order by 1 limit 1`,
    );
    const fallback =
      plate || (await firstPlate(`select plate from transactions where site_code = 'TPE001' limit 1`));
    const mine = await ask('PlateOverview', { plate: fallback }, accessToken);
    expect(mine.stays.every(({ siteCode }) => siteCode === 'TPE001')).toBe(true);
    expect(mine.discounts).toBeNull();
    expect(mine.debts).not.toBeNull();
    const narrowed = await ask('PlateOverview', { plate: fallback, siteCodes: ['KHH002'] });
    expect(narrowed.stays.every(({ siteCode }) => siteCode === 'KHH002')).toBe(true);
    const elsewhere = await firstPlate(
      `select plate from transactions group by 1 having bool_and(site_code <> 'TPE001') order by 1 limit 1`,
    );
    expect(await ask('PlateOverview', { plate: elsewhere }, accessToken)).toMatchObject({
      isKnown: false,
      stays: [],
    });
    const hr = (await signIn(server.app, 'hr')).accessToken;
    expect((await send(server.app, dealRequest(hr, 'PlateSearch', { text: '1234' }))).status).toBe(403);
  });

  test('has no figures of unpaid fees for accounts that may not see these', async () => {
    await server.storage.database.sql.query(
      `insert into account_actions (account, action_code) values ('hr', '10600')`,
    );
    const { accessToken } = await signIn(server.app, 'hr');
    const { debts, summary } = await ask(
      'PlateOverview',
      { plate: await firstPlate(WITH_UNPAID_FEES) },
      accessToken,
    );
    expect(debts).toBeNull();
    expect(Object.keys(summary)).toEqual(['visitCount', 'lastSeenAt', 'insideSiteName', 'paidTwd']);
  });

  test('takes at most six statements, including the session', async () => {
    const plate = await firstPlate(RENTING);
    expect((await countStatements(() => ask('PlateOverview', { plate }))).statements).toBeLessThanOrEqual(6);
    const unknown = await countStatements(() => ask('PlateOverview', { plate: 'QQQ-0018' }));
    expect(unknown.statements).toBeLessThanOrEqual(6);
  });
});

describe('similar plates', () => {
  const MISREAD = `select plate from transactions where plate ~ '^[A-Z]{3}-[0-9]{4}$' and plate ~ '8' order by 1 limit 1`;

  test('are suggested for an unknown plate', async () => {
    const plate = await firstPlate(MISREAD);
    const typed = plate.replace('8', 'B');
    const shown = await ask('PlateOverview', { plate: typed });
    expect(shown).toMatchObject({ plate: typed, isKnown: false, stays: [], summary: { visitCount: 0 } });
    expect(shown.nearMisses).toContainEqual(expect.objectContaining({ plate, isNearMiss: true }));
  });

  test('follow plates that contain the text', async () => {
    const plate = await firstPlate(MISREAD);
    const { items } = await ask('PlateSearch', { text: plate.replace('8', 'B').toLowerCase() });
    expect(items).toContainEqual(expect.objectContaining({ plate, isNearMiss: true }));
    const part = plate.replace('-', '').slice(1, 6);
    const found = (await ask('PlateSearch', { text: part })).items;
    expect(found.length).toBeLessThanOrEqual(8);
    expect(found.some((one) => one.plate === plate && !one.isNearMiss)).toBe(true);
  });

  test.each(['%%%', '12', '___', '\\\\\\'])('do not exist for %j', async (text) => {
    expect(await ask('PlateSearch', { text })).toEqual({ items: [] });
  });
});
