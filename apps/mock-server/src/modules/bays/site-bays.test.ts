import type { DealRequest } from '@parking-plus/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

let server: TestApp;
let admin: DocumentClient;
let staff: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  staff = await DocumentClient.signIn(server.app, 'staff');
});
afterAll(() => server.close());

const wanted = (overrides: Partial<DealRequest<'SiteBayCreate'>> = {}): DealRequest<'SiteBayCreate'> => ({
  siteCode: 'TPE001',
  floor: 'B2',
  prefix: 'B2-',
  from: 1,
  to: 4,
  width: 3,
  kind: 1,
  vehicleKind: 1,
  setMode: null,
  lengthCm: 550,
  widthCm: 250,
  heightCm: null,
  ...overrides,
});
const bayOf = async (bayCode: string) => (await admin.data('SiteBayDetail', { bayCode })).bay;
const listOf = (filters: DealRequest<'SiteBayList'>['filters'] = {}) =>
  admin.data('SiteBayList', { page: 1, pageSize: 100, filters });
const rentedBay = async () => {
  const bay = (await listOf({ siteCodes: ['TPE001'], states: [1] })).items.find(({ rentalId }) => rentalId);
  if (!bay) throw new Error('The seed lacks a rented bay.');
  return bay;
};

test('compares the bays in use with the counts that the site declares', async () => {
  const { summary } = await listOf({ siteCodes: ['TPE001'], keyword: 'M1' });
  const { settings } = await admin.data('SiteDetail', { siteCode: 'TPE001' });
  // 29 of 30 flat and 19 of 20 mechanical bays of the seed are in use; the keyword does not limit the comparison.
  expect(summary.kinds).toEqual([
    { kind: 1, countedCount: 29, declaredCount: settings.flatBays },
    { kind: 2, countedCount: 19, declaredCount: settings.mechanicalBays },
    { kind: 3, countedCount: 0, declaredCount: settings.motorcycleBays },
    { kind: 4, countedCount: 0, declaredCount: settings.disabledBays },
    { kind: 5, countedCount: 0, declaredCount: settings.electricBays },
  ]);
  expect(summary.unplacedCount).toBe(20);
});

test('creates a range of bays once, and names those that exist', async () => {
  expect(await admin.data('SiteBayCreate', wanted())).toEqual({ changedCount: 4 });
  expect(await bayOf('TPE001-B2-004')).toMatchObject({
    floor: 'B2',
    setMode: null,
    lengthCm: 550,
    version: 1,
  });
  const { history } = await admin.data('SiteBayDetail', { bayCode: 'TPE001-B2-004' });
  expect(history.map(({ deal }) => deal)).toEqual(['70801']);
  const refused = await admin.refusedData('SiteBayCreate', wanted({ from: 4, to: 6 }));
  expect(refused).toMatchObject({ code: 'bay-numbers-taken', errors: [{ pointer: '/from' }] });
  expect(refused.message).toContain('B2-004');
  expect((await listOf({ siteCodes: ['TPE001'], keyword: 'B2-' })).total).toBe(4);
  expect(await admin.refusedData('SiteBayCreate', wanted({ from: 9, to: 8 }))).toMatchObject({
    code: 'bay-range',
  });
  // Bays that are not for rental stay out of the rental lists.
  expect((await admin.data('BayPlan', { siteCode: 'TPE001' })).bays).toHaveLength(50);
});

test('creates 2,000 bays in a fixed number of statements', async () => {
  const create = (from: number, to: number) =>
    countStatements(() => admin.data('SiteBayCreate', wanted({ prefix: 'R-', from, to, width: 5 })));
  const one = await create(1, 1);
  const { statements } = await create(10_001, 12_000);
  expect((await listOf({ siteCodes: ['TPE001'], keyword: 'R-1' })).total).toBe(2_000);
  // Rows and log entries go in two statements each instead of one; the session may add a few.
  expect(statements - one.statements).toBeLessThanOrEqual(6);
});

test('edits one bay with its version, and many at once', async () => {
  await admin.data('SiteBayCreate', wanted({ prefix: 'C-', floor: '2F' }));
  const { version } = await bayOf('TPE001-C-001');
  const fields = { floor: '2F', kind: 5, vehicleKind: 5, setMode: 1, isInUse: true } as const;
  const edit = { ...fields, bayCode: 'TPE001-C-001', version, lengthCm: null, widthCm: null, heightCm: 200 };
  await admin.data('SiteBayEdit', edit);
  expect(await bayOf(edit.bayCode)).toMatchObject({ kind: 5, lengthCm: null, heightCm: 200, version: 2 });
  expect(await admin.refusedData('SiteBayEdit', edit)).toMatchObject({ code: 'stale-version' });
  const filters = { siteCodes: ['TPE001'], keyword: 'C-0' };
  const many = { selection: { filters, excludedKeys: ['TPE001-C-004'] }, floor: '3F', state: 0 as const };
  expect(await admin.data('SiteBayBulkEdit', many)).toEqual({ changedCount: 3 });
  expect((await listOf(filters)).items.map(({ floor, state }) => [floor, state])).toEqual([
    ['3F', 0],
    ['3F', 0],
    ['3F', 0],
    ['2F', 1],
  ]);
  expect(await admin.data('SiteBayBulkEdit', many)).toEqual({ changedCount: 0 });
});

test('edits more bays at once than a statement has parameters', async () => {
  await server.storage.database.sql.query(`
    insert into bays (bay_code, site_code, bay_number, floor, kind, vehicle_kind, set_mode)
    select 'TPE001-P-' || number, 'TPE001', 'P-' || number, 'B9', 1, 1, null from generate_series(10000, 75999) as number`);
  const selection = { filters: { siteCodes: ['TPE001'], keyword: 'P-' }, excludedKeys: [] };
  expect(await admin.data('SiteBayBulkEdit', { selection, floor: 'B8' })).toEqual({ changedCount: 66_000 });
  await server.storage.database.sql.query("delete from bays where floor = 'B8'");
});

test('keeps rented bays in use, and deletes only bays without rentals', async () => {
  const rented = await rentedBay();
  const selection = { keys: [rented.bayCode, 'TPE001-B2-001'] };
  const off = await admin.refusedData('SiteBayBulkEdit', { selection, state: 0 });
  expect([off.code, off.message]).toEqual(['bay-let', expect.stringContaining(rented.rentalId ?? '?')]);
  const kept = await admin.refusedData('SiteBayDelete', { selection, reason: '重劃' });
  expect([kept.code, kept.message]).toEqual([
    'bay-referenced',
    expect.stringContaining(rented.rentalId ?? '?'),
  ]);
  expect(await bayOf('TPE001-B2-001')).toMatchObject({ state: 1 });
  const own = { keys: ['TPE001-B2-001'] };
  expect(await admin.data('SiteBayDelete', { selection: own, reason: '重劃' })).toEqual({ changedCount: 1 });
  expect(await admin.refusedData('SiteBayDetail', { bayCode: 'TPE001-B2-001' })).toMatchObject({
    code: 'bay-not-found',
  });
});

test('imports up to 5,000 bays, keeps or replaces those that exist, and refuses rows at their cells', async () => {
  const { siteCode, prefix, from, to, width, ...fields } = wanted();
  const row = (number: number, overrides: object = {}) => ({
    ...fields,
    siteCode,
    bayNumber: `I-${String(number).padStart(4, '0')}`,
    ...overrides,
  });
  const rows = Array.from({ length: 5000 }, (_, index) => row(index));
  const sent = (rows: DealRequest<'SiteBayImport'>['rows'], onExisting: 'refuse' | 'keep' | 'replace') =>
    ({ rows, onExisting }) as const;
  const created = await admin.data('SiteBayImport', sent(rows, 'refuse'));
  expect(created).toEqual({ createdCount: 5000, replacedCount: 0, keptCount: 0 });
  const changed = [row(0, { floor: 'B5' }), row(1), row(5000)];
  const kept = await admin.data('SiteBayImport', { ...sent(changed, 'keep'), checkOnly: true });
  expect(kept).toEqual({ createdCount: 1, replacedCount: 0, keptCount: 2 });
  const replaced = await admin.data('SiteBayImport', sent(changed, 'replace'));
  expect(replaced).toEqual({ createdCount: 1, replacedCount: 1, keptCount: 1 });
  expect(await bayOf('TPE001-I-0000')).toMatchObject({ floor: 'B5', version: 2 });
  const { siteCode: home, bayNumber } = await rentedBay();
  const wrong = [
    row(6000, { siteCode: 'NONE' }),
    row(6001, { siteCode: 'KHH001' }),
    row(6002),
    row(6002),
    row(0, { siteCode: home, bayNumber }),
  ];
  const refused = await admin.refusedData('SiteBayImport', sent(wrong, 'replace'));
  expect(refused.errors?.map(({ pointer }) => pointer)).toEqual([
    '/rows/0/siteCode',
    '/rows/3/bayNumber',
    '/rows/4/setMode',
  ]);
  expect((await listOf({ keyword: 'I-6' })).total).toBe(0);
  expect(await staff.refusedData('SiteBayImport', sent(wrong, 'keep'))).toMatchObject({ status: 403 });
});

test('keeps staff to their own sites', async () => {
  const { items } = await staff.data('SiteBayList', { page: 1, pageSize: 100, filters: { siteCodes: [] } });
  expect(items.some(({ siteCode }) => siteCode === 'KHH001')).toBe(false);
  expect(await staff.refusedData('SiteBayPlan', { siteCode: 'KHH001' })).toMatchObject({ status: 403 });
  expect(await staff.refusedData('SiteBayDetail', { bayCode: 'KHH001-B1-001' })).toMatchObject({
    status: 403,
  });
});

test('saves the plan of a floor with its version, and shows it where bays are rented', async () => {
  const { floors } = await admin.data('SiteBayPlan', { siteCode: 'TPE001' });
  const b1 = floors.find(({ floor }) => floor === 'B1');
  expect(b1).toMatchObject({ version: 0, places: [] });
  const place = (number: number, column: number, row = 1) => ({
    bayCode: `TPE001-B1-00${number}` as string,
    column,
    row,
    width: 1,
    height: 2,
    rotation: 90 as const,
  });
  const plan = {
    floor: 'B1',
    columns: 10,
    rows: 6,
    version: 0,
    places: [place(1, 1), place(2, 2)],
    features: [{ kind: 1, column: 10, row: 1, width: 1, height: 1 } as const],
  };
  const save = { siteCode: 'TPE001', plan };
  expect(await admin.data('SiteBayPlanSave', save)).toEqual({ ...plan, version: 1 });
  expect(await admin.refusedData('SiteBayPlanSave', save)).toMatchObject({ code: 'stale-version' });
  const again = (places: (typeof plan)['places']) =>
    admin.refusedData('SiteBayPlanSave', { ...save, plan: { ...plan, version: 1, places } });
  expect(await again([place(1, 1), place(2, 1, 2)])).toMatchObject({
    code: 'plan-misfit',
    errors: [{ pointer: '/plan/places/1', code: 'overlap' }],
  });
  expect(await again([place(1, 1, 6)])).toMatchObject({ errors: [{ code: 'outside' }] });
  expect(await again([place(1, 1), place(1, 2)])).toMatchObject({ code: 'plan-bay-twice' });
  expect(await again([{ ...place(1, 1), bayCode: 'TPE001-M1-001' }])).toMatchObject({
    code: 'plan-bay-elsewhere',
  });
  expect((await admin.data('BayPlan', { siteCode: 'TPE001' })).floors).toEqual([{ ...plan, version: 1 }]);
  expect((await listOf({ siteCodes: ['TPE001'], isPlaced: true })).total).toBe(2);
  // A bay that moves to another floor leaves the plan.
  const selection = { keys: ['TPE001-B1-002'] };
  await admin.data('SiteBayBulkEdit', { selection, floor: 'B3' });
  const after = await admin.data('SiteBayPlan', { siteCode: 'TPE001' });
  expect(after.floors.find(({ floor }) => floor === 'B1')?.places).toEqual([place(1, 1)]);
});
