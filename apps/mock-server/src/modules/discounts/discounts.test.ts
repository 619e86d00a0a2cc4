import type { DealRequest } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: DealClient;
let siteManager: DealClient;
let guest: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
  siteManager = await DealClient.signIn(server.app, 'sitemanager');
  guest = await DealClient.signIn(server.app, 'guest');
  await admin.data('DiscountPartnerCreate', { entries: partner });
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const plans = (filters: DealRequest<'DiscountList'>['filters'] = {}, by = admin) =>
  by.data('DiscountList', { page: 1, pageSize: 100, filters });
const uses = (filters: DealRequest<'RedemptionList'>['filters'] = {}, by = admin) =>
  by.data('RedemptionList', { page: 1, pageSize: 20, filters });
const show = (discountCode: string) => admin.data('DiscountDetail', { discountCode });
const codesOf = (page: Awaited<ReturnType<typeof plans>>) =>
  page.items.map(({ discountCode }) => discountCode).sort();

const partner: DealRequest<'DiscountPartnerCreate'>['entries'] = {
  name: '松仁書店',
  taxNumber: null,
  contactName: null,
  contactPhone: null,
  contactEmail: null,
  siteCodes: ['KHH001', 'TPE001'],
  validFrom: '2026-11-01',
  validUntil: null,
  budgetTwd: null,
  budgetCount: null,
  billing: 0,
  paymentDays: null,
};
const entries: DealRequest<'DiscountCreate'>['entries'] = {
  name: ' 週年慶 ',
  publishType: 51,
  publisher: '松仁書店',
  partnerCode: 'SP003',
  discountType: 1,
  value: 60,
  countRule: 1,
  vehicleKinds: [5, 1],
  siteCodes: ['TPE001'],
  validFrom: '2026-11-20',
  validUntil: '2026-12-31',
  quotaCount: 3,
};
const make = (given: Partial<typeof entries> = {}, by = admin) =>
  by.data('DiscountCreate', { entries: { ...entries, ...given } });

describe('plans', () => {
  test('are listed with state and issued codes, in two statements', async () => {
    expect(codesOf(await plans())).toHaveLength(8);
    expect(codesOf(await plans({ standings: ['ended'] }))).toEqual(['DP007']);
    expect(codesOf(await plans({ standings: ['stopped'] }))).toEqual(['DP008']);
    expect(codesOf(await plans({ siteCodes: ['KHH001'], publishTypes: [51] }))).toContain('DP006');
    expect(codesOf(await plans({ keyword: '府中商場' }))).toEqual(['DP002']);
    const [dp001] = (await plans({ keyword: 'DP001' })).items;
    expect(dp001).toMatchObject({ standing: 'in-force', quotaCount: null, serialCount: 0, mayChange: true });
    expect(dp001?.usedCount).toBeGreaterThan(0);
    expect(dp001?.siteNames).toHaveLength(dp001?.siteCodes.length ?? 0);
    const { statements } = await countStatements(() => plans());
    expect(statements).toBeLessThanOrEqual(3);
  });

  test('are visible at their sites, and can be changed by accounts that see all of these', async () => {
    const seen = await plans({}, siteManager);
    expect(seen.total).toBeLessThan(8);
    const elsewhere = (await plans()).items.find(({ discountCode }) => !codesOf(seen).includes(discountCode));
    const key = { discountCode: elsewhere?.discountCode ?? '' };
    expect((await siteManager.send('DiscountDetail', key)).status).toBe(403);
    const [dp001] = (await plans({ keyword: 'DP001' }, siteManager)).items;
    expect(dp001?.mayChange).toBe(false);
    const stop = { discountCode: 'DP001', version: 1, reason: 'x' };
    expect((await siteManager.refused('DiscountStop', stop)).code).toBe('discount-of-other-sites');
    expect((await guest.send('DiscountList', { page: 1, pageSize: 20 })).status).toBe(403);
  });

  test('are created at visible sites, and refused if members contradict each other', async () => {
    const { discountCode } = await make();
    const { plan, history } = await show(discountCode);
    expect(plan).toMatchObject({ name: '週年慶', vehicleKinds: [1, 5], siteCodes: ['TPE001'], version: 1 });
    expect(history.map(({ deal }) => deal)).toEqual(['50101']);
    const wrong = { entries: { ...entries, value: 0, validUntil: '2026-11-19' } };
    const refused = await admin.refused('DiscountCreate', wrong);
    expect(refused.errors?.map(({ pointer }) => pointer)).toEqual(['/entries/value', '/entries/validUntil']);
    expect(
      (await admin.refused('DiscountCreate', { entries: { ...entries, siteCodes: ['NOPE'] } })).code,
    ).toBe('site-not-found');
    const far = { entries: { ...entries, siteCodes: ['KHH001', 'TPE001'] } };
    expect((await siteManager.send('DiscountCreate', far)).status).toBe(403);
  });

  test('are stopped permanently, with a reason and a current version', async () => {
    const key = await make();
    const stop = { ...key, reason: '提前結束' };
    expect((await admin.refused('DiscountStop', { ...stop, version: 9 })).code).toBe('stale-version');
    await admin.data('DiscountStop', stop);
    const { plan, history } = await show(key.discountCode);
    expect(plan).toMatchObject({ standing: 'stopped', version: 2 });
    expect(history[0]).toMatchObject({ deal: '50107', reason: '提前結束' });
    expect((await admin.refused('DiscountStop', { ...stop, version: 2 })).code).toBe('discount-over');
  });
});

describe('codes', () => {
  test('are generated up to the quota, which a store can raise but not lower below the issued ones', async () => {
    const key = await make();
    const { discountCode } = key;
    const first = await admin.data('DiscountSerials', { discountCode, count: 2 });
    expect(first).toMatchObject({ batchNumber: 1 });
    expect(new Set(first.serialCodes).size).toBe(2);
    expect((await admin.refused('DiscountSerials', { discountCode, count: 2 })).code).toBe('quota-used-up');
    expect((await admin.refused('DiscountQuota', { ...key, quotaCount: 1 })).code).toBe('quota-too-small');
    await admin.data('DiscountQuota', { ...key, quotaCount: 10 });
    expect(await admin.data('DiscountSerials', { discountCode, count: 2 })).toMatchObject({ batchNumber: 2 });
    const { plan, serials } = await show(discountCode);
    expect(plan).toMatchObject({ quotaCount: 10, serialCount: 4, version: 2 });
    expect(serials.map(({ batchNumber }) => batchNumber)).toEqual([2, 2, 1, 1]);
    const company = await make({ publishType: 1 });
    expect((await admin.refused('DiscountQuota', { ...company, quotaCount: 9 })).code).toBe(
      'discount-not-of-store',
    );
  });
});

describe('redemptions', () => {
  test('are listed by day, site and plan with their sum, in two statements', async () => {
    const page = await uses();
    expect(page.summary.validCount).toBe(page.total);
    expect(page.summary.amountTwd).toBeGreaterThan(0);
    const [use] = page.items;
    const plate = use?.plate ?? '';
    expect((await uses({ plate })).items.every((row) => row.plate === plate)).toBe(true);
    expect((await uses({ publishTypes: [51] })).items.every(({ publishType }) => publishType === 51)).toBe(
      true,
    );
    expect((await uses({ from: '2000-01-01', to: '2000-01-31' })).total).toBe(0);
    expect((await uses({}, siteManager)).total).toBeLessThan(page.total);
    const { statements } = await countStatements(() => uses({ keyword: '商場' }));
    expect(statements).toBeLessThanOrEqual(3);
  });

  test('are reversed once, with a reason, and no longer count', async () => {
    const { items, summary } = await uses();
    const use = items[0];
    const key = { usageId: use?.usageId ?? '', reason: '店家誤刷' };
    const before = (await show(use?.discountCode ?? '')).plan.usedCount;
    await admin.data('RedemptionReverse', key);
    expect((await admin.refused('RedemptionReverse', key)).code).toBe('usage-withdrawn');
    const { usage, history } = await admin.data('RedemptionDetail', { usageId: key.usageId });
    expect(usage).toMatchObject({ state: 0, withdrawReason: '店家誤刷' });
    expect(history).toMatchObject([{ deal: '50207', reason: '店家誤刷' }]);
    expect((await show(use?.discountCode ?? '')).plan.usedCount).toBe(before - 1);
    const after = (await uses()).summary;
    expect(after).toMatchObject({ validCount: summary.validCount - 1, withdrawnCount: 1 });
    expect(after.amountTwd).toBe(summary.amountTwd - (use?.amountTwd ?? 0));
    const elsewhere = { usageId: 'DU0', reason: 'x' };
    expect((await admin.refused('RedemptionReverse', elsewhere)).code).toBe('usage-not-found');
  });
});
