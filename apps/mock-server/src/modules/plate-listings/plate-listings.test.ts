import type { DealRequest } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: DealClient;
let manager: DealClient;
let staff: DealClient;
let siteManager: DealClient;
let guest: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
  manager = await DealClient.signIn(server.app, 'manager');
  staff = await DealClient.signIn(server.app, 'staff');
  siteManager = await DealClient.signIn(server.app, 'sitemanager');
  guest = await DealClient.signIn(server.app, 'guest');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

type Entries = DealRequest<'PlateListingCreate'>['entries'];
const entries: Entries = {
  kind: 1,
  plate: 'qq1234',
  companyCode: null,
  siteCode: 'TPE001',
  startsOn: '2026-11-20',
  endsOn: '2026-11-30',
  reason: ' 多次未繳離場 ',
  note: ' ',
};
const list = (query: Partial<DealRequest<'PlateListingList'>> = {}, by = admin) =>
  by.data('PlateListingList', { page: 1, pageSize: 100, ...query });
const create = (more: Partial<Entries> = {}, by = admin) =>
  by.data('PlateListingCreate', { entries: { ...entries, ...more } });
const refusal = async (more: Partial<Entries>, by = admin) => {
  const { code, errors } = await by.refused('PlateListingCreate', { entries: { ...entries, ...more } });
  return [code, errors?.[0]?.pointer];
};

describe('the list', () => {
  test('has the seeded entries, filtered by list, plate, site and day, in at most three statements', async () => {
    const { items, total } = await list();
    expect(total).toBe(8);
    const { statements } = await countStatements(() => list());
    expect(statements).toBeLessThanOrEqual(3);
    const plates = async (filters: NonNullable<DealRequest<'PlateListingList'>['filters']>) =>
      (await list({ filters })).items.map(({ plate }) => plate);
    expect(await plates({ kinds: [1], isInForce: true })).toEqual(['9F-*', 'BLK-4040']);
    expect(await plates({ kinds: [1], isInForce: false })).toEqual(['KEY-7301', 'RAC-2277']);
    expect(await plates({ plate: 'blk4' })).toEqual(['BLK-4040']);
    expect(await plates({ keyword: '破壞' })).toEqual(['KEY-7301']);
    expect(new Set(await plates({ siteCodes: ['TAO001'] }))).toEqual(
      new Set(['VIP-6688', '9F-*', 'EBM-0119']),
    );
    const { items: exported } = await admin.data('PlateListingExport', { afterKey: null });
    expect(new Set(exported.map(({ listingId }) => listingId))).toEqual(
      new Set(items.map(({ listingId }) => listingId)),
    );
  });

  test('shows entries of visible sites and of their companies, and requires the code', async () => {
    await create({ siteCode: 'KHH001' });
    await create({ siteCode: null, companyCode: 'C02' });
    expect((await list()).total).toBe(10);
    const { items } = await list({}, manager);
    expect(items.length).toBe(8);
    const [foreign] = (await list({ filters: { siteCodes: ['KHH001'] } })).items;
    expect((await manager.refused('PlateListingDetail', { listingId: foreign?.listingId ?? '' })).code).toBe(
      'listing-not-found',
    );
    expect((await guest.send('PlateListingList', { page: 1, pageSize: 20 })).status).toBe(403);
  });
});

describe('an entry', () => {
  test('is created in its stored form, edited and deleted, and its history names the users', async () => {
    const { listingId } = await create();
    const show = () => admin.data('PlateListingDetail', { listingId });
    expect((await show()).record).toMatchObject({
      plate: 'QQ-1234',
      companyCode: 'C01',
      siteName: '信義松仁站',
      reason: '多次未繳離場',
      note: null,
      isInForce: true,
      accountName: '林系統',
      version: 1,
    });
    const edit = { listingId, version: 1, entries: { ...entries, endsOn: null } };
    await staff.data('PlateListingEdit', edit);
    expect((await admin.refused('PlateListingEdit', { ...edit, entries })).code).toBe('stale-version');
    await admin.data('PlateListingEdit', { ...edit, version: 2 });
    const { record, history } = await show();
    expect(record).toMatchObject({ endsOn: null, version: 2 });
    expect(history.map(({ deal }) => deal)).toEqual(['10672', '10671']);
    const deletion = { listingId, version: 2, reason: '已和解' };
    expect((await staff.send('PlateListingDelete', deletion)).status).toBe(403);
    await admin.data('PlateListingDelete', deletion);
    expect((await admin.refused('PlateListingDetail', { listingId })).code).toBe('listing-not-found');
    expect((await admin.refused('PlateListingDelete', deletion)).code).toBe('listing-not-found');
  });

  test('needs a plate or pattern, a period in order, a place and free days', async () => {
    expect(await refusal({ plate: 'A' })).toEqual(['plate-format', '/entries/plate']);
    expect(await refusal({ plate: 'A*' })).toEqual(['plate-format', '/entries/plate']);
    expect(await refusal({ endsOn: '2026-11-19' })).toEqual(['listing-period', '/entries/endsOn']);
    expect(await refusal({ siteCode: null })).toEqual(['listing-place-missing', '/entries/companyCode']);
    expect(await refusal({ companyCode: 'C02' })).toEqual(['listing-other-company', '/entries/companyCode']);
    expect(await refusal({ siteCode: 'NONE' })).toEqual(['site-not-found', '/entries/siteCode']);
    await create();
    expect(await refusal({ plate: 'QQ-1234', startsOn: '2026-11-30', endsOn: null })).toEqual([
      'listing-overlaps',
      '/entries/plate',
    ]);
    await create({ startsOn: '2026-12-01', endsOn: null });
    await create({ kind: 2 });
    await create({ siteCode: null, companyCode: 'C01' });
  });

  test('is of sites that the account sees', async () => {
    expect(
      (await manager.send('PlateListingCreate', { entries: { ...entries, siteCode: 'KHH001' } })).status,
    ).toBe(403);
    const all = { siteCode: null, companyCode: 'C01' };
    expect(await refusal({ ...all, companyCode: 'C02' }, manager)).toEqual([
      'listing-other-sites',
      '/entries/companyCode',
    ]);
    expect(await refusal(all, siteManager)).toEqual(['listing-other-sites', '/entries/companyCode']);
    const { listingId } = await create(all, manager);
    const edit = { listingId, version: 1, entries: { ...entries, ...all, reason: '其他' } };
    expect((await siteManager.refused('PlateListingEdit', edit)).code).toBe('listing-other-sites');
    expect((await manager.data('PlateListingPlaces', {})).companies.map((one) => one.companyCode)).toEqual([
      'C01',
    ]);
    expect((await siteManager.data('PlateListingPlaces', {})).companies).toEqual([]);
    expect((await guest.send('PlateListingCreate', { entries })).status).toBe(403);
  });
});

describe('the import', () => {
  const imported = (rows: Entries[], onExisting: 'refuse' | 'keep' | 'replace' = 'refuse') =>
    ({ rows, onExisting }) as const;

  test('creates entries, and keeps or replaces those with the same plate, place and first day', async () => {
    const rows = [entries, { ...entries, plate: 'QQ-2*' }];
    const counts = (createdCount: number, replacedCount: number, keptCount: number) => ({
      createdCount,
      replacedCount,
      keptCount,
    });
    expect(await admin.data('PlateListingImport', imported(rows))).toEqual(counts(2, 0, 0));
    const changed = [
      { ...entries, plate: 'QQ-1234', reason: '占用車格' },
      { ...entries, plate: 'qq-2*' },
    ];
    expect(await admin.data('PlateListingImport', imported(changed, 'keep'))).toEqual(counts(0, 0, 2));
    expect(await admin.data('PlateListingImport', imported(changed, 'replace'))).toEqual(counts(0, 1, 1));
    const { items } = await list({ filters: { plate: 'QQ1234' } });
    expect(items).toMatchObject([{ reason: '占用車格', version: 2 }]);
  });

  test('refuses rows at their cells', async () => {
    await create();
    const rows = [
      { ...entries, startsOn: '2026-11-25' },
      { ...entries, plate: 'A' },
      { ...entries, plate: 'QQ-7777' },
      { ...entries, plate: 'QQ-7777', startsOn: '2026-11-22' },
      { ...entries, plate: 'QQ-8888', siteCode: null },
    ];
    const refused = await admin.refused('PlateListingImport', imported(rows));
    expect(refused.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/rows/0/plate', 'taken'],
      ['/rows/1/plate', 'plate-format'],
      ['/rows/3/plate', 'taken'],
      ['/rows/4/companyCode', 'required'],
    ]);
    expect((await list({ filters: { plate: 'QQ7' } })).total).toBe(0);
    expect((await guest.send('PlateListingImport', imported(rows))).status).toBe(403);
  });
});
