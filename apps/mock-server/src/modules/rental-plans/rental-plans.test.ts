import type { DealRequest, DocumentForm } from '@parking-plus/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { countBlockedTransactions, describePostgres } from '../../db/testing/engines.ts';
import { startUncommittedTransaction } from '../../db/testing/uncommitted-transaction.ts';
import { serverModules } from '../../registry/server-modules.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openTestStorage } from '../../testing/test-storage.ts';
import { DocumentClient, keyOf } from '../../workflow/testing/document-client.ts';

let server: TestApp;
let admin: DealClient;
let areaManager: DealClient;
let guest: DealClient;
let staff: DocumentClient;
let manager: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
  areaManager = await DealClient.signIn(server.app, 'manager');
  guest = await DealClient.signIn(server.app, 'guest');
  staff = await DocumentClient.signIn(server.app, 'staff');
  manager = await DocumentClient.signIn(server.app, 'manager');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const terms = {
  name: ' 夜間方案 ',
  maxPeriod: 6,
  platesPerBay: 1,
  validFrom: '2026-12-01',
  validUntil: null,
  renewableUntil: null,
} as const;
const entries: DealRequest<'RentalPlanCreate'>['entries'] = {
  ...terms,
  siteCode: 'TPE001',
  setMode: 2,
  vehicleKind: 1,
  rentTwd: 2_400,
  depositTwd: 1_000,
};
const list = (filters: DealRequest<'RentalPlanList'>['filters'] = {}, by = admin) =>
  by.data('RentalPlanList', { page: 1, pageSize: 100, filters });
const show = (planCode: string) => admin.data('RentalPlanDetail', { planCode });
const make = async (given: Partial<typeof entries> = {}) =>
  (await admin.data('RentalPlanCreate', { entries: { ...entries, ...given } })).planCode;
const offered = async () =>
  (await admin.data('RentalOptions', { siteCode: 'TPE001' })).plans.map(({ planCode }) => planCode);

const rentalForm = (planCode: string, startsOn = '2027-01-01'): DocumentForm<'RentalCreate'> => ({
  siteCode: 'TPE001',
  planCode,
  tenantKind: 1,
  tenantName: '王小明',
  tenantMobile: '0912345678',
  lines: [{ plate: 'NEW-7001', rotatingPlates: [], bayCode: null }],
  startsOn,
  endsOn: '2027-12-31',
  periodMonths: 1,
  depositTwd: 0,
  depositMethod: null,
  invoiceMode: 1,
  invoiceInfo: {
    infoMode: 1,
    buyerTaxNumber: null,
    buyerTitle: null,
    carrierType: null,
    carrierId: null,
    donationCode: null,
  },
  autoWithhold: 0,
  note: '',
});
const apply = (planCode: string, startsOn?: string) =>
  staff.submitNew('RentalCreate', rentalForm(planCode, startsOn));

describe('the list', () => {
  test('has the seeded plans of visible sites, in at most three statements', async () => {
    const { items, total } = await list();
    expect(items.find(({ planCode }) => planCode === 'TPE001-P1')).toMatchObject({
      rentTwd: 4_800,
      standing: 'in-force',
      version: 1,
    });
    expect((await list({ setModes: [1] })).items.every(({ setMode }) => setMode === 1)).toBe(true);
    expect((await list({ keyword: 'TPE001-P' })).items.every(({ siteCode }) => siteCode === 'TPE001')).toBe(
      true,
    );
    expect((await list({}, areaManager)).total).toBeLessThan(total);
    const { items: exported } = await admin.data('RentalPlanExport', { afterKey: null });
    expect(exported).toEqual(items);
    const sorted = { page: 1, pageSize: 100, sort: { field: 'rentTwd', order: 'desc' } } as const;
    const { statements, result } = await countStatements(() => admin.data('RentalPlanList', sorted));
    expect(statements).toBeLessThanOrEqual(3);
    const rents = result.items.map(({ rentTwd }) => rentTwd);
    expect(rents).toEqual(rents.toSorted((a, b) => b - a));
    expect((await guest.send('RentalPlanList', { page: 1, pageSize: 20 })).status).toBe(403);
  });
});

describe('a plan', () => {
  test('is created, edited and deleted, and its code is not used again', async () => {
    const planCode = await make();
    expect((await show(planCode)).plan).toMatchObject({ name: '夜間方案', standing: 'coming', version: 1 });
    const changed = { ...terms, name: '日間方案', validUntil: '2027-06-30', renewableUntil: '2028-06-30' };
    await admin.data('RentalPlanEdit', { planCode, version: 1, entries: changed });
    const { plan, history } = await show(planCode);
    expect(plan).toMatchObject({ name: '日間方案', validUntil: '2027-06-30', version: 2, rentTwd: 2_400 });
    expect(history.map(({ deal }) => deal)).toEqual(['20602', '20601']);
    const again = { planCode, version: 1, entries: terms };
    expect((await admin.refused('RentalPlanEdit', again)).code).toBe('stale-version');
    await admin.data('RentalPlanDelete', { planCode, version: 2, reason: '重複建立' });
    expect((await admin.refused('RentalPlanDetail', { planCode })).code).toBe('rental-plan-not-found');
    expect(await make()).not.toBe(planCode);
  });

  test('has its dates in order, and a known site in scope', async () => {
    const wrong = { ...entries, validUntil: '2026-11-30', renewableUntil: '2026-11-29' };
    const { errors } = await admin.refused('RentalPlanCreate', { entries: wrong });
    expect(errors?.map(({ code }) => code)).toEqual(['ends-before-start', 'renewable-before-end']);
    const unknown = { entries: { ...entries, siteCode: 'NOPE' } };
    expect((await admin.refused('RentalPlanCreate', unknown)).code).toBe('site-not-found');
    const far = { planCode: 'KHH001-P1', version: 1, entries: terms };
    expect((await areaManager.send('RentalPlanEdit', far)).status).toBe(403);
  });

  test('with rentals or open applications is not deleted, and the refusal names these', async () => {
    const used = { planCode: 'TPE001-P1', version: 1, reason: '停售' };
    const refusal = await admin.refused('RentalPlanDelete', used);
    expect(refusal.code).toBe('record-in-use');
    expect(refusal.message).toMatch(/月租合約 \d+ 筆（R\d{8}、R\d{8}、R\d{8} 等）/);
    const planCode = await make();
    const { documentId } = keyOf(await apply(planCode));
    const applied = await admin.refused('RentalPlanDelete', { planCode, version: 1, reason: '停售' });
    expect(applied.message).toContain(`審核中的月租申請 1 筆（${documentId}）`);
  });
});

describe('a price', () => {
  test('applies to rentals that start on or after its first day; others keep theirs', async () => {
    const planCode = await make();
    await manager.run('approve', 'RentalCreate', keyOf(await apply(planCode)));
    const raise = { planCode, version: 1, effectiveFrom: '2027-02-01', rentTwd: 2_600, depositTwd: 2_000 };
    await admin.data('RentalPlanPriceChange', raise);
    const { plan, prices, history } = await show(planCode);
    expect(plan).toMatchObject({ rentTwd: 2_400, rentalCount: 1, version: 2 });
    expect(prices.map(({ rentTwd }) => rentTwd)).toEqual([2_600, 2_400]);
    expect(history[0]?.deal).toBe('20605');
    const { plans } = await admin.data('RentalOptions', { siteCode: 'TPE001' });
    const offered = plans.find((each) => each.planCode === planCode);
    expect(offered?.scheduledPrices.map(({ rentTwd }) => rentTwd)).toEqual([2_400, 2_600]);

    const later = { ...rentalForm(planCode, '2027-02-01'), lines: [{ plate: 'NEW-7002', bayCode: null }] };
    await manager.run('approve', 'RentalCreate', keyOf(await staff.submitNew('RentalCreate', later)));
    const { items } = await admin.data('RentalList', { page: 1, pageSize: 20, filters: { plate: 'NEW700' } });
    const rents = items.map(({ startsOn, rentTwd }) => [startsOn, rentTwd]).sort();
    expect(rents).toEqual([
      ['2027-01-01', 2_400],
      ['2027-02-01', 2_600],
    ]);
    const old = items.find(({ startsOn }) => startsOn === '2027-01-01');
    const { rentalId = '', version = 0 } = old ?? {};
    await admin.data('RentalRenewal', { rentalId, version, months: 1, start: 'next-month', reason: '續租' });
    const { bills } = await admin.data('RentalDetail', { rentalId });
    expect(bills.find(({ coversFrom }) => coversFrom === '2028-01-01')?.dueTwd).toBe(2_400);
  });

  test('replaces the prices scheduled from its first day on', async () => {
    const planCode = await make();
    const price = { planCode, version: 1, effectiveFrom: '2027-02-01', rentTwd: 2_600, depositTwd: 0 };
    await admin.data('RentalPlanPriceChange', price);
    await admin.data('RentalPlanPriceChange', {
      ...price,
      version: 2,
      effectiveFrom: '2027-01-01',
      rentTwd: 2_500,
    });
    expect((await show(planCode)).prices.map(({ rentTwd }) => rentTwd)).toEqual([2_500, 2_400]);
  });

  test('starts after today, and after the start of open applications', async () => {
    const planCode = await make();
    const price = { planCode, version: 1, effectiveFrom: '2026-11-20', rentTwd: 2_600, depositTwd: 0 };
    expect((await admin.refused('RentalPlanPriceChange', price)).code).toBe('not-ahead');
    await apply(planCode);
    const early = { ...price, effectiveFrom: '2027-01-01' };
    expect((await admin.refused('RentalPlanPriceChange', early)).code).toBe('record-in-use');
    await admin.data('RentalPlanPriceChange', { ...price, effectiveFrom: '2027-01-02' });
  });
});

test('a plan from before the dates, without rentals, starts before all history; a created one keeps its start', async () => {
  const created = await make();
  const old = await make();
  const { sql: client } = server.storage.database;
  await client.query('delete from operation_logs where record_id = $1', [old]);
  const name = 'rental-plans/202611270231-plans-cover-history';
  const migration = serverModules().migrations.find((one) => one.name === name);
  await client.exec(migration?.text ?? '');
  expect((await show(old)).plan.validFrom).toBe('2000-01-01');
  expect((await show(created)).plan.validFrom).toBe(entries.validFrom);
});

describe('an ended plan', () => {
  test('is no longer offered after its last start', async () => {
    const planCode = await make({ validFrom: '2026-11-01', validUntil: '2026-11-19' });
    expect(await offered()).not.toContain(planCode);
    expect(await staff.refused('create', 'RentalCreate', { form: rentalForm(planCode) })).toMatchObject({
      code: 'plan-not-offered',
      errors: [{ pointer: '/form/planCode' }],
    });
    const open = await make({ validUntil: '2027-01-01' });
    expect(await offered()).toContain(open);
    await apply(open, '2027-01-01');
  });

  test('is renewed for existing rentals until its limit', async () => {
    const planCode = await make();
    await manager.run('approve', 'RentalCreate', keyOf(await apply(planCode)));
    const ended = { ...terms, validUntil: '2027-01-31', renewableUntil: '2028-01-31' };
    await admin.data('RentalPlanEdit', { planCode, version: 1, entries: ended });
    const { items } = await admin.data('RentalList', {
      page: 1,
      pageSize: 20,
      filters: { plate: 'NEW7001' },
    });
    const { rentalId = '', version = 0 } = items[0] ?? {};
    const renewal = { rentalId, version, start: 'next-month', reason: '續租' } as const;
    expect(await admin.refused('RentalRenewal', { ...renewal, months: 2 })).toMatchObject({
      code: 'plan-not-renewable',
      errors: [{ pointer: '/months' }],
    });
    expect((await admin.data('RentalRenewal', { ...renewal, months: 1 })).to).toBe('2028-01-31');
  });
});

describe('the import', () => {
  const imported = (rows: (typeof entries)[], onExisting: 'refuse' | 'keep' | 'replace') =>
    ({ rows, onExisting }) as const;

  test('creates plans, and keeps or replaces the terms of those that exist', async () => {
    const rows = [entries, { ...entries, name: '日間方案' }];
    const created = { createdCount: 2, replacedCount: 0, keptCount: 0 };
    expect(await admin.data('RentalPlanImport', imported(rows, 'refuse'))).toEqual(created);
    const changed = [
      { ...entries, maxPeriod: 12 as const },
      { ...entries, name: '日間方案' },
    ];
    const kept = { createdCount: 0, replacedCount: 0, keptCount: 2 };
    expect(await admin.data('RentalPlanImport', imported(changed, 'keep'))).toEqual(kept);
    const replaced = { createdCount: 0, replacedCount: 1, keptCount: 1 };
    expect(await admin.data('RentalPlanImport', imported(changed, 'replace'))).toEqual(replaced);
    const { items } = await list({ siteCodes: ['TPE001'], keyword: '間方案' });
    expect(items.map(({ name, maxPeriod, version }) => [name, maxPeriod, version]).toSorted()).toEqual([
      ['夜間方案', 12, 2],
      ['日間方案', 6, 1],
    ]);
  });

  test('refuses rows at their cells, among them sites out of scope', async () => {
    await make();
    const rows = [
      { ...entries, rentTwd: 2_500 },
      { ...entries, name: 'A', validUntil: '2026-11-30' },
      { ...entries, name: 'B', siteCode: 'NONE' },
      { ...entries, name: 'C' },
      { ...entries, name: 'C' },
    ];
    const refused = await admin.refused('RentalPlanImport', imported(rows, 'replace'));
    expect(refused.errors?.map(({ pointer }) => pointer)).toEqual([
      '/rows/0/rentTwd',
      '/rows/1/validUntil',
      '/rows/2/siteCode',
      '/rows/4/name',
    ]);
    const foreign = imported([{ ...entries, siteCode: 'KHH001' }], 'keep');
    expect((await areaManager.refused('RentalPlanImport', foreign)).errors).toMatchObject([
      { pointer: '/rows/0/siteCode', code: 'forbidden' },
    ]);
    expect((await guest.send('RentalPlanImport', foreign)).status).toBe(403);
  });

  test('adds no plan to a withdrawn site, and replaces those that it has', async () => {
    await make();
    await server.storage.database.sql.query(
      `update sites set state = 0, withdrawn_on = '2026-11-20' where site_code = 'TPE001'`,
    );
    const known = { ...entries, maxPeriod: 12 as const };
    const refused = await admin.refused(
      'RentalPlanImport',
      imported([known, { ...entries, name: 'A' }], 'replace'),
    );
    expect(refused.errors).toMatchObject([{ pointer: '/rows/1/siteCode', code: 'site-withdrawn' }]);
    const replaced = { createdCount: 0, replacedCount: 1, keptCount: 0 };
    expect(await admin.data('RentalPlanImport', imported([known], 'replace'))).toEqual(replaced);
  });
});

describePostgres('a price change during a submission', (database) => {
  test('waits, and is refused for the submitted application', async () => {
    const storage = await openTestStorage();
    const own = await startTestApp({ storage: { ...storage, database: database() } });
    onTestFinished(async () => {
      await own.close();
      await storage.close();
    });
    const writer = await DealClient.signIn(own.app, 'admin');
    const applicant = await DocumentClient.signIn(own.app, 'staff');
    const { planCode } = await writer.data('RentalPlanCreate', { entries });
    const draft = await applicant.create('RentalCreate', rentalForm(planCode));
    const price = { planCode, version: 1, effectiveFrom: '2027-01-01', rentTwd: 2_600, depositTwd: 0 };
    // The submission has read the plan, and waits for its own document's row.
    const finish = await startUncommittedTransaction(
      database(),
      (tx) => tx.execute(sql`lock table documents in share mode`),
      async () => {},
    );
    const submitted = applicant.run('submit', 'RentalCreate', keyOf(draft));
    await expect.poll(() => countBlockedTransactions(database())).toBe(1);
    const changed = writer.refused('RentalPlanPriceChange', price);
    await expect.poll(() => countBlockedTransactions(database())).toBe(2);
    await finish();
    await submitted;
    expect((await changed).code).toBe('record-in-use');
  });
});
