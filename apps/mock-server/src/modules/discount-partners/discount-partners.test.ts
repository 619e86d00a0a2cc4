import type { DealRequest } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { partnerBudgetLeft } from './partner-budget.ts';

let server: TestApp;
let admin: DealClient;
let siteManager: DealClient;
let guest: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
  siteManager = await DealClient.signIn(server.app, 'sitemanager');
  guest = await DealClient.signIn(server.app, 'guest');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const entries: DealRequest<'DiscountPartnerCreate'>['entries'] = {
  name: ' 河堤書店 ',
  taxNumber: '83045210',
  contactName: '陳店長',
  contactPhone: '02-2345-6789',
  contactEmail: null,
  siteCodes: ['TPE001'],
  validFrom: '2026-11-01',
  validUntil: '2027-10-31',
  budgetTwd: 1_000,
  budgetCount: 10,
  billing: 1,
  paymentDays: 30,
};
const discount: DealRequest<'DiscountCreate'>['entries'] = {
  name: '買書折一小時',
  publishType: 51,
  publisher: '任何名稱',
  discountType: 1,
  value: 60,
  countRule: 0,
  vehicleKinds: [],
  siteCodes: ['TPE001'],
  validFrom: '2026-11-20',
  validUntil: '2027-06-30',
  quotaCount: null,
};
const list = (filters: DealRequest<'DiscountPartnerList'>['filters'] = {}, by = admin) =>
  by.data('DiscountPartnerList', { page: 1, pageSize: 100, filters });
const show = (partnerCode: string) => admin.data('DiscountPartnerDetail', { partnerCode });
const make = async (given: Partial<typeof entries> = {}, by = admin) =>
  (await by.data('DiscountPartnerCreate', { entries: { ...entries, ...given } })).partnerCode;
const refusedPlan = (given: Partial<typeof discount>) =>
  admin.refused('DiscountCreate', { entries: { ...discount, ...given } });

describe('the list', () => {
  test('has a partner for each store among the seeded issuers, in at most three statements', async () => {
    const { items } = await list();
    expect(items.map(({ partnerCode, name, planCount }) => [partnerCode, name, planCount])).toEqual([
      ['SP001', '府中商場', 1],
      ['SP002', '三多影城', 1],
    ]);
    const stores = await admin.data('DiscountList', {
      page: 1,
      pageSize: 20,
      filters: { publishTypes: [51] },
    });
    expect(stores.items.map(({ publisher, partnerCode }) => [publisher, partnerCode]).sort()).toEqual([
      ['三多影城', 'SP002'],
      ['府中商場', 'SP001'],
    ]);
    expect((await admin.data('DiscountPartnerExport', { afterKey: null })).items).toEqual(items);
    const { statements } = await countStatements(() => list({ keyword: '商場', standings: ['in-force'] }));
    expect(statements).toBeLessThanOrEqual(3);
  });

  test('shows partners of visible sites; only users who see all of these change them', async () => {
    expect((await list({}, siteManager)).items.map(({ partnerCode }) => partnerCode)).not.toContain('SP002');
    expect((await siteManager.send('DiscountPartnerDetail', { partnerCode: 'SP002' })).status).toBe(403);
    const own = await make({}, siteManager);
    expect((await list({ siteCodes: ['TPE001'] }, siteManager)).items.at(-1)?.partnerCode).toBe(own);
    const both = await make({ name: '連鎖店', siteCodes: ['TPE001', 'KHH001'] });
    const edit = { partnerCode: both, version: 1, entries };
    expect((await siteManager.refused('DiscountPartnerEdit', edit)).code).toBe('partner-of-other-sites');
    expect((await guest.send('DiscountPartnerList', { page: 1, pageSize: 20 })).status).toBe(403);
  });
});

describe('a partner', () => {
  test('is created, edited and deleted, and its code is not used again', async () => {
    const partnerCode = await make();
    const { partner } = await show(partnerCode);
    expect(partner).toMatchObject({ name: '河堤書店', siteNames: ['信義松仁站'], planCount: 0, version: 1 });
    const edited = { ...entries, siteCodes: ['KHH001', 'TPE001'], billing: 0, paymentDays: null } as const;
    await admin.data('DiscountPartnerEdit', {
      partnerCode,
      version: 1,
      entries: { ...edited, siteCodes: [...edited.siteCodes] },
    });
    const { partner: after, history } = await show(partnerCode);
    expect(after).toMatchObject({ siteCodes: ['KHH001', 'TPE001'], billing: 0, version: 2 });
    expect(history.map(({ deal }) => deal)).toEqual(['50302', '50301']);
    const again = { partnerCode, version: 1, entries };
    expect((await admin.refused('DiscountPartnerEdit', again)).code).toBe('stale-version');
    await admin.data('DiscountPartnerDelete', { partnerCode, version: 2, reason: '重複建立' });
    expect((await admin.refused('DiscountPartnerDetail', { partnerCode })).code).toBe('partner-not-found');
    expect(await make()).not.toBe(partnerCode);
  });

  test('has a valid tax number, and terms without contradictions', async () => {
    const refused = (given: Partial<typeof entries>) =>
      admin.refused('DiscountPartnerCreate', { entries: { ...entries, ...given } });
    expect((await refused({ taxNumber: '12345678' })).errors?.[0]?.pointer).toBe('/entries/taxNumber');
    const { errors } = await refused({ validUntil: '2026-10-31', paymentDays: null });
    expect(errors?.map(({ code }) => code)).toEqual(['ends-before-start', 'days-missing']);
    expect((await refused({ siteCodes: ['NOPE'] })).code).toBe('site-not-found');
  });

  test('with discount plans is not deleted, and the refusal names these', async () => {
    const used = { partnerCode: 'SP001', version: 1, reason: '結束合作' };
    expect(await admin.refused('DiscountPartnerDelete', used)).toMatchObject({
      code: 'record-in-use',
      message: expect.stringContaining('折扣方案 1 筆（DP002）'),
    });
  });
});

describe('a discount plan of a store', () => {
  test('names a partner, whose name it shows', async () => {
    const partnerCode = await make();
    const { discountCode } = await admin.data('DiscountCreate', { entries: { ...discount, partnerCode } });
    const { plan } = await admin.data('DiscountDetail', { discountCode });
    expect(plan).toMatchObject({ partnerCode, publisher: '河堤書店' });
    expect((await show(partnerCode)).plans.map((each) => each.discountCode)).toEqual([discountCode]);
    const company = { ...discount, publishType: 1, publisher: '本公司', partnerCode } as const;
    const made = await admin.data('DiscountCreate', { entries: company });
    const { plan: own } = await admin.data('DiscountDetail', { discountCode: made.discountCode });
    expect(own).toMatchObject({ partnerCode: null, publisher: '本公司' });
  });

  test('lies within the sites and the period of its partner', async () => {
    const partnerCode = await make();
    expect((await refusedPlan({})).errors).toMatchObject([
      { pointer: '/entries/partnerCode', code: 'required' },
    ]);
    expect((await refusedPlan({ partnerCode: 'SP999' })).code).toBe('not-found');
    expect((await refusedPlan({ partnerCode, siteCodes: ['TPE001', 'KHH001'] })).code).toBe('other-sites');
    expect((await refusedPlan({ partnerCode, validUntil: '2027-11-01' })).code).toBe('other-period');
  });

  test('is included when its partner changes, unless it was stopped', async () => {
    const partnerCode = await make();
    const { discountCode } = await admin.data('DiscountCreate', { entries: { ...discount, partnerCode } });
    const shorter = { partnerCode, version: 1, entries: { ...entries, validUntil: '2027-06-29' } };
    expect((await admin.refused('DiscountPartnerEdit', shorter)).message).toContain(`（${discountCode}）`);
    await admin.data('DiscountStop', { discountCode, version: 1, reason: '結束合作' });
    await admin.data('DiscountPartnerEdit', shorter);
  });
});

describe('the budget of a partner', () => {
  const left = (day: string) => partnerBudgetLeft(server.storage.database.orm, 'SP001', day);

  test('is the rest of the month, without reversed redemptions', async () => {
    const { partner } = await show('SP001');
    expect(partner.usedCount).toBeGreaterThan(1);
    const { validFrom } = partner;
    const limits = { budgetTwd: partner.usedTwd + 500, budgetCount: partner.usedCount + 2 };
    const { name, siteCodes } = partner;
    await admin.data('DiscountPartnerEdit', {
      partnerCode: 'SP001',
      version: 1,
      entries: { ...entries, ...limits, name, siteCodes, validFrom, validUntil: null },
    });
    expect(await left('2026-11-20')).toEqual({ amountTwd: 500, count: 2 });
    expect(await left('2026-12-01')).toEqual({ amountTwd: limits.budgetTwd, count: limits.budgetCount });

    const uses = await admin.data('RedemptionList', {
      page: 1,
      pageSize: 100,
      filters: { from: '2026-11-01', to: '2026-11-30', keyword: 'DP002', states: [1] },
    });
    const use = uses.items[0];
    await admin.data('RedemptionReverse', { usageId: use?.usageId ?? '', reason: '店家誤刷' });
    expect(await left('2026-11-20')).toEqual({ amountTwd: 500 + (use?.amountTwd ?? 0), count: 3 });
  });

  test('is null without a limit, and for an unknown partner', async () => {
    const partnerCode = await make({ budgetTwd: null, budgetCount: 0 });
    const { orm } = server.storage.database;
    expect(await partnerBudgetLeft(orm, partnerCode, '2026-11-20')).toEqual({ amountTwd: null, count: 0 });
    expect(await partnerBudgetLeft(orm, 'SP999', '2026-11-20')).toBeNull();
  });
});

describe('the import', () => {
  const imported = (rows: (typeof entries)[], onExisting: 'refuse' | 'keep' | 'replace') =>
    ({ rows, onExisting }) as const;

  test('creates partners, and keeps or replaces those that exist', async () => {
    const rows = [entries, { ...entries, name: '巷口咖啡' }];
    const created = { createdCount: 2, replacedCount: 0, keptCount: 0 };
    expect(await admin.data('DiscountPartnerImport', imported(rows, 'refuse'))).toEqual(created);
    const changed = [
      { ...entries, budgetTwd: 5_000 },
      { ...entries, name: '巷口咖啡' },
    ];
    const kept = { createdCount: 0, replacedCount: 0, keptCount: 2 };
    expect(await admin.data('DiscountPartnerImport', imported(changed, 'keep'))).toEqual(kept);
    const replaced = { createdCount: 0, replacedCount: 1, keptCount: 1 };
    expect(await admin.data('DiscountPartnerImport', imported(changed, 'replace'))).toEqual(replaced);
    const { items } = await list({ keyword: '河堤書店' });
    expect(items.map(({ budgetTwd, version }) => [budgetTwd, version])).toEqual([[5_000, 2]]);
  });

  test('refuses rows at their cells, among them sites out of scope', async () => {
    const partnerCode = await make();
    await admin.data('DiscountCreate', { entries: { ...discount, partnerCode } });
    const rows = [
      { ...entries, validUntil: '2026-12-31' },
      { ...entries, name: 'A', billing: 0 as const },
      { ...entries, name: 'B', siteCodes: ['NONE'] },
      { ...entries, name: 'C' },
      { ...entries, name: 'C' },
    ];
    const refused = await admin.refused('DiscountPartnerImport', imported(rows, 'replace'));
    expect(refused.errors?.map(({ pointer }) => pointer)).toEqual([
      '/rows/0/name',
      '/rows/1/paymentDays',
      '/rows/2/siteCodes',
      '/rows/4/name',
    ]);
    const foreign = imported([{ ...entries, siteCodes: ['KHH001'] }], 'keep');
    expect((await siteManager.refused('DiscountPartnerImport', foreign)).errors).toMatchObject([
      { pointer: '/rows/0/siteCodes', code: 'forbidden' },
    ]);
    expect((await guest.send('DiscountPartnerImport', foreign)).status).toBe(403);
  });
});
