import type { DealName, DealRequest, Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

let server: TestApp;
let admin: DocumentClient;
let manager: DocumentClient;
let tokens: Record<'admin' | 'manager' | 'staff' | 'sitestaff', string>;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  manager = await DocumentClient.signIn(server.app, 'manager');
  const tokenOf = async (account: string) => (await signIn(server.app, account)).accessToken;
  tokens = {
    admin: await tokenOf('admin'),
    manager: await tokenOf('manager'),
    staff: await tokenOf('staff'),
    sitestaff: await tokenOf('sitestaff'),
  };
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

type SiteDeal = Extract<DealName, `Site${string}`>;

async function error<K extends SiteDeal>(
  deal: K,
  payload: DealRequest<K>,
  by: keyof typeof tokens = 'admin',
) {
  const { status, body } = await send(server.app, dealRequest(tokens[by], deal, payload));
  return { status, ...body };
}

const list = (filters: Schemas['SiteFilters'] = {}, client = admin) =>
  client.data('SiteList', { page: 1, pageSize: 100, filters });
const show = (siteCode: string) => admin.data('SiteDetail', { siteCode });
const numberOf = async (text: string) =>
  (await server.storage.database.sql.query<{ n: number }>(`select (${text})::integer as n`)).rows[0]?.n;

describe('list of sites', () => {
  test('filters, sorts and sums all matches, in at most three statements', async () => {
    const all = await list();
    expect(all).toMatchObject({ total: 12, summary: { operatingCount: 10 } });
    expect(all.summary.bayCount).toBe(all.items.reduce((sum, { bayCount }) => sum + bayCount, 0));
    const names = async (filters: Schemas['SiteFilters']) =>
      (await list(filters)).items.map(({ siteCode }) => siteCode);
    expect(await names({ ownerTypes: [21] })).toEqual(['KHH101', 'NWT101', 'TPE101', 'TXG101']);
    expect(await names({ states: [0, 2] })).toEqual(['HSZ001', 'TNN001']);
    expect(await names({ authorityCodes: ['TPE'], feeTypes: [2] })).toEqual(['TPE002']);
    expect(await names({ keyword: '松仁' })).toEqual(['TPE001']);
    expect(await names({ keyword: '%' })).toEqual([]);
    const query = { page: 1, pageSize: 20, sort: { field: 'bayCount', order: 'desc' } } as const;
    const { statements } = await countStatements(() =>
      send(server.app, dealRequest(tokens.admin, 'SiteList', query)),
    );
    expect(statements).toBeLessThanOrEqual(3);
    const bays = (await admin.data('SiteList', query)).items.map(({ bayCount }) => bayCount);
    expect(bays).toEqual(bays.toSorted((a, b) => b - a));
  });

  test('is exported for permitted accounts, like machines and rates', async () => {
    const sites = await admin.data('SiteExport', { filters: { ownerTypes: [21] }, afterKey: 'NWT101' });
    expect(sites).toMatchObject({ nextKey: null, items: [{ siteCode: 'TPE101' }, { siteCode: 'TXG101' }] });
    const machines = await manager.data('MachineExport', { filters: { kinds: [3] }, afterKey: null });
    expect(machines.items.map(({ machineCode }) => machineCode)).toEqual([
      'NWT101-PDA1',
      'NWT101-PDA2',
      'TPE101-PDA1',
      'TPE101-PDA2',
    ]);
    const filters = { siteCodes: ['TXG001'], vehicleKinds: [1 as const] };
    const rates = await admin.data('RateExport', { filters, afterKey: null });
    expect(rates.items.map(({ rateId }) => rateId)).toEqual(['TXG001-1-001', 'TXG001-1-002']);
    expect(await error('SiteExport', { afterKey: null }, 'sitestaff')).toMatchObject({ status: 403 });
  });

  test("is limited to the account's sites, and responds with 403 without the code and for a foreign site", async () => {
    const mine = await list({}, manager);
    expect(mine.items.some(({ siteCode }) => siteCode.startsWith('KHH'))).toBe(false);
    const { siteCode } = (await list({ siteCodes: ['KHH001'] })).items[0] ?? { siteCode: '' };
    expect(await error('SiteDetail', { siteCode }, 'manager')).toMatchObject({ status: 403 });
    expect(await error('SiteDetail', { siteCode: 'TPE001' }, 'sitestaff')).toMatchObject({ status: 403 });
    expect(await error('SiteDetail', { siteCode: 'NOPE' })).toMatchObject({ code: 'site-not-found' });
  });
});

describe('a new site', () => {
  test('is under construction, visible to its creator, and logged', async () => {
    const { settings } = await show('TPE001');
    await manager.data('SiteCreate', { siteCode: 'TPE009', settings: { ...settings, name: '新站' } });
    const made = await manager.data('SiteDetail', { siteCode: 'TPE009' });
    expect(made).toMatchObject({ state: 2, sync: 0, version: 1, openedOn: null, settings: { name: '新站' } });
    expect(made.history).toMatchObject([{ deal: '70101', accountName: '陳經理' }]);
  });

  test.each([
    ['a code that is taken', { siteCode: 'TPE001' }, {}, '/siteCode'],
    ['a government that gives invoices', {}, { ownerType: 21 }, '/settings/invoiceType'],
    ['owner invoices without a tax number', {}, { invoiceType: 4 }, '/settings/ownerTaxNumber'],
    ['an address that is none', {}, { checkValue: '10.0.0.300' }, '/settings/checkValue'],
    ['a company that is not there', {}, { companyCode: 'C99' }, '/settings/companyCode'],
    ['a branch of another company', {}, { branchCode: 'B03' }, '/settings/branchCode'],
  ] as const)('is refused with %s, at the field', async (_title, head, change, pointer) => {
    const settings = { ...(await show('TPE001')).settings, ...change };
    const refused = await error('SiteCreate', { siteCode: 'NEW001', ...head, settings });
    expect(refused).toMatchObject({ status: 200, success: false, errors: [{ pointer }] });
    expect(await numberOf('select count(*) from sites')).toBe(12);
  });

  test("requires the code, and a company of the caller's sites", async () => {
    const { settings } = await show('TPE001');
    expect(await error('SiteCreate', { siteCode: 'NEW001', settings }, 'staff')).toMatchObject({
      status: 403,
    });
    const foreign = { ...settings, companyCode: 'C02', branchCode: null };
    const refused = await error('SiteCreate', { siteCode: 'NEW001', settings: foreign }, 'manager');
    expect(refused).toMatchObject({ errors: [{ pointer: '/settings/companyCode' }] });
  });
});

describe('an edited site', () => {
  test('is the next version, unsynchronised, with the changes and the user', async () => {
    const { version, settings } = await show('TPE001');
    const next = { ...settings, flatBays: settings.flatBays + 5 };
    await manager.data('SiteEdit', { siteCode: 'TPE001', version, settings: next });
    expect(await show('TPE001')).toMatchObject({ version: version + 1, sync: 0, settings: next });
    const { rows } = await server.storage.database.sql.query<{ changes: unknown }>(
      `select changes from operation_logs where record_id = 'TPE001'`,
    );
    expect(rows).toEqual([{ changes: [{ pointer: '/sites/TPE001/flatBays', before: 260, after: 265 }] }]);
  });

  test("changes once for two concurrent users; the second sees the first one's name", async () => {
    const { version, settings } = await show('TPE001');
    await manager.data('SiteEdit', { siteCode: 'TPE001', version, settings: { ...settings, name: '甲' } });
    const late = { siteCode: 'TPE001', version, settings: { ...settings, name: '乙' } };
    const refused = await error('SiteEdit', late);
    expect(refused).toMatchObject({ status: 200, code: 'stale-version' });
    expect(refused.message).toMatch(/2026\/11\/20 1\d:\d\d 由陳經理變更/);
    expect((await show('TPE001')).settings.name).toBe('甲');
  });

  test('without changes keeps its version', async () => {
    const { version, settings } = await show('TPE001');
    expect(await admin.data('SiteEdit', { siteCode: 'TPE001', version, settings })).toEqual({
      siteCode: 'TPE001',
      version,
    });
  });
});

describe('opening and withdrawing', () => {
  const move = (siteCode: string, event: 'open' | 'withdraw', version: number) => ({
    siteCode,
    version,
    event,
    reason: '合約到期',
  });

  test('open a site with rates, withdraw an empty one and mark its machines as offline', async () => {
    const { version } = await show('HSZ001');
    await admin.data('SiteMove', move('HSZ001', 'open', version));
    expect(await show('HSZ001')).toMatchObject({ state: 1, openedOn: '2026-11-20' });
    await admin.data('SiteMove', move('HSZ001', 'withdraw', version + 1));
    expect(await show('HSZ001')).toMatchObject({ state: 0, withdrawnOn: '2026-11-20' });
    const again = await error('SiteMove', move('HSZ001', 'open', version + 2));
    expect(again.code).toBe('site-withdrawn');
  });

  test('return the number of rentals and cars that keep a site open', async () => {
    const { version, use } = await show('TPE001');
    expect(use.runningRentalCount).toBeGreaterThan(0);
    expect(use.carsInsideCount).toBeGreaterThan(0);
    const refused = await error('SiteMove', move('TPE001', 'withdraw', version));
    expect(refused.code).toBe('site-in-use');
    expect(refused.message).toContain(`${use.runningRentalCount} 份承租中的月租合約`);
    expect(refused.message).toContain(`${use.carsInsideCount} 輛在場車輛`);
    expect((await show('TPE001')).state).toBe(1);
  });

  test('refuse invalid transitions and a stale version', async () => {
    const building = await show('HSZ001');
    expect((await error('SiteMove', move('HSZ001', 'withdraw', building.version))).code).toBe(
      'site-not-open',
    );
    expect((await error('SiteMove', move('HSZ001', 'open', building.version + 1))).code).toBe(
      'stale-version',
    );
    expect(await error('SiteMove', move('HSZ001', 'open', building.version), 'staff')).toMatchObject({
      status: 403,
    });
  });
});

describe('copying settings', () => {
  test('copies fees, and rates to a site under construction', async () => {
    const { settings } = await show('HSZ001');
    await admin.data('SiteCreate', {
      siteCode: 'NEW001',
      settings: { ...settings, feeType: 1, prepaidType: 1 },
    });
    const written = await admin.data('SiteCopy', {
      siteCode: 'NEW001',
      version: 1,
      fromSiteCode: 'TPE001',
      parts: ['fees', 'rates'],
    });
    expect(written.version).toBe(2);
    const copy = await show('NEW001');
    expect(copy).toMatchObject({
      settings: { feeType: 0, prepaidType: 3 },
      history: [{ deal: '70111' }, {}],
    });
    const ratesOf = async (siteCode: string) => {
      const filters = { siteCodes: [siteCode], standings: ['in-force' as const] };
      return (await admin.data('RateList', { page: 1, pageSize: 100, filters })).items;
    };
    const [own, source] = [await ratesOf('NEW001'), await ratesOf('TPE001')];
    expect(own.map(({ pricing }) => pricing)).toEqual(source.map(({ pricing }) => pricing));
    expect(own.every(({ version, effectiveFrom }) => version === 1 && effectiveFrom === '2026-11-20')).toBe(
      true,
    );
  });

  test.each([
    ['a site with itself', 'TPE001', 'TPE001', 'fees', '/fromSiteCode'],
    ['rates to a site that operates', 'TAO001', 'TPE001', 'rates', '/parts'],
    ['rates to a site that has some', 'HSZ001', 'TPE001', 'rates', '/parts'],
    ['invoices that a government does not give', 'TPE101', 'TPE001', 'invoices', '/parts'],
    ['a site that is not there', 'TPE001', 'NOPE', 'fees', '/fromSiteCode'],
  ] as const)('refuses %s', async (_title, siteCode, fromSiteCode, part, pointer) => {
    const { version } = await show(siteCode);
    const refused = await error('SiteCopy', { siteCode, version, fromSiteCode, parts: [part] });
    expect(refused).toMatchObject({ status: 200, errors: [{ pointer }] });
    expect((await show(siteCode)).version).toBe(version);
  });
});
