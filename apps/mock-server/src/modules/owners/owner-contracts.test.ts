import { type DealRequest, dealCodes } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { dailyCloseJob } from '../../jobs/daily-close-job.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: DealClient;
let manager: DealClient;
let staff: DealClient;
let guest: DealClient;
let entries: DealRequest<'OwnerContractCreate'>['entries'];

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
  manager = await DealClient.signIn(server.app, 'manager');
  staff = await DealClient.signIn(server.app, 'staff');
  guest = await DealClient.signIn(server.app, 'guest');
  entries = {
    contractNumber: 'TPE001-0',
    siteCode: 'TPE001',
    ownerId: 'OW001',
    startsOn: '2023-01-01',
    endsOn: '2023-12-31',
    feePerMille: 120,
    guaranteeTwd: 50_000,
    fixedRentTwd: 10_000,
    deductsServiceOrders: true,
    deductsBankFees: true,
    settlementDay: 5,
    bankCode: '004',
    bankAccountNumber: '012345678901',
  };
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const list = (query: Partial<DealRequest<'OwnerContractList'>> = {}, by = admin) =>
  by.data('OwnerContractList', { page: 1, pageSize: 100, ...query });
const show = async (ownerContractId: string) => admin.data('OwnerContractDetail', { ownerContractId });

describe('the list', () => {
  test('has the seeded rows, in as many statements for a few as for all', async () => {
    expect((await list()).total).toBe(12);
    const sort = { field: 'contractNumber', order: 'desc' } as const;
    const few = await countStatements(() => list({ pageSize: 20, sort }));
    const all = await countStatements(() => list({ pageSize: 100, sort }));
    expect(few.statements).toBe(all.statements);
  });

  test('filters and sorts', async () => {
    const { items } = await list({ sort: { field: 'contractNumber', order: 'desc' } });
    const keyword = items[0]?.contractNumber ?? '';
    expect((await list({ filters: { keyword } })).items.map((row) => row.contractNumber)).toContain(keyword);
    expect((await list({ filters: { keyword: '%' } })).total).toBe(0);
    const siteCode = items[0]?.siteCode ?? '';
    const ofSite = await list({ filters: { siteCodes: [siteCode] } });
    expect(ofSite.items.every((row) => row.siteCode === siteCode)).toBe(true);
    expect((await list({ filters: { from: '2000-01-01', to: '2000-01-31' } })).total).toBe(0);
    const withDeductsServiceOrders = await list({ filters: { deductsServiceOrders: true } });
    expect(withDeductsServiceOrders.items.every((row) => row.deductsServiceOrders)).toBe(true);
    const withDeductsBankFees = await list({ filters: { deductsBankFees: true } });
    expect(withDeductsBankFees.items.every((row) => row.deductsBankFees)).toBe(true);
  });

  test('exports the listed rows', async () => {
    const { items, nextKey } = await admin.data('OwnerContractExport', { afterKey: null });
    expect([items, nextKey]).toEqual([(await list()).items, null]);
  });

  test('requires its code, and lists only visible sites', async () => {
    expect((await guest.send('OwnerContractList', { page: 1, pageSize: 20 })).status).toBe(403);
    const sitesOf = async (by: DealClient) => new Set((await list({}, by)).items.map((row) => row.siteCode));
    expect((await sitesOf(admin)).has('KHH001')).toBe(true);
    expect((await sitesOf(manager)).has('KHH001')).toBe(false);
  });
});

describe('an entry', () => {
  test('is created, edited and deleted, and its history names the users', async () => {
    const { ownerContractId } = await admin.data('OwnerContractCreate', { entries });
    const made = await show(ownerContractId);
    expect(made.record).toMatchObject({ ...entries, version: 1 });
    expect(made.record).toMatchObject({ ownerName: '松仁大樓管理委員會', state: 2 });
    const edited = { ...entries, contractNumber: '另一筆資料' };
    await admin.data('OwnerContractEdit', { ownerContractId, version: 1, entries: edited });
    const { record, history } = await show(ownerContractId);
    expect(record).toMatchObject({ contractNumber: '另一筆資料', version: 2 });
    expect(history.map(({ deal }) => deal)).toEqual(['70952', '70951']);
    await admin.data('OwnerContractDelete', { ownerContractId, version: 2, reason: '重複建立' });
    expect((await admin.refused('OwnerContractDetail', { ownerContractId })).code).toBe(
      'owner-contract-not-found',
    );
  });

  test('rejects an outdated version and missing permissions', async () => {
    const { ownerContractId } = await admin.data('OwnerContractCreate', { entries });
    const edit = { ownerContractId, version: 1, entries: { ...entries, contractNumber: '另一筆資料' } };
    await admin.data('OwnerContractEdit', edit);
    const again = { ...edit, entries };
    expect((await admin.refused('OwnerContractEdit', again)).code).toBe('stale-version');
    const deletion = { ownerContractId, version: 1, reason: '重複建立' };
    expect((await admin.refused('OwnerContractDelete', deletion)).code).toBe('stale-version');
    expect((await staff.send('OwnerContractDelete', { ...deletion, version: 2 })).status).toBe(403);
    expect((await guest.send('OwnerContractEdit', { ...edit, version: 2 })).status).toBe(403);
    expect((await show(ownerContractId)).record.version).toBe(2);
  });

  test('rejects an unknown site', async () => {
    const elsewhere = { ...entries, siteCode: 'NOPE' };
    expect(await admin.refused('OwnerContractCreate', { entries: elsewhere })).toMatchObject({
      code: 'site-not-found',
      errors: [{ pointer: '/entries/siteCode' }],
    });
  });

  test('rejects an unknown ownerId', async () => {
    const dangling = { ...entries, ownerId: 'NOPE' };
    expect(await admin.refused('OwnerContractCreate', { entries: dangling })).toMatchObject({
      code: 'reference-not-found',
      errors: [{ pointer: '/entries/ownerId' }],
    });
  });

  test('overlaps no other contract of its site', async () => {
    const overlapping = { ...entries, endsOn: null };
    const refused = await admin.refused('OwnerContractCreate', { entries: overlapping });
    expect(refused).toMatchObject({
      code: 'contracts-overlap',
      errors: [{ pointer: '/entries/startsOn' }],
    });
    expect(refused.message).toContain('TPE001-1（2024/03/01–）');
    const reversed = { ...entries, endsOn: '2022-12-31' };
    expect((await admin.refused('OwnerContractCreate', { entries: reversed })).code).toBe(
      'contract-ends-before-start',
    );
  });

  test('ends only after its settled months, keeps its terms, and is not deleted', async () => {
    const { record } = await show('OC-TPE001');
    const { ownerContractId, version, state: _state, ownerName: _owner, siteName: _site, ...terms } = record;
    const edit = (changes: object) => ({ ownerContractId, version, entries: { ...terms, ...changes } });
    const { items } = await admin.data('OwnerSettlementList', {
      page: 1,
      pageSize: 20,
      filters: { siteCodes: ['TPE001'], states: [1, 2, 3] },
    });
    const month = items[0]?.month;
    expect(month).toBeDefined();
    for (const changes of [{ feePerMille: 100 }, { guaranteeTwd: 1 }, { endsOn: `${month}-15` }])
      expect((await admin.refused('OwnerContractEdit', edit(changes))).code).toBe('contract-settled');
    await admin.data('OwnerContractEdit', edit({ endsOn: '2026-10-31', settlementDay: 10 }));
    const deletion = { ownerContractId, version: version + 1, reason: '重複建立' };
    const refused = await admin.refused('OwnerContractDelete', deletion);
    expect(refused.code).toBe('owner-contract-in-use');
    expect(refused.message).toContain('-TPE001');
    const next = { ...terms, contractNumber: 'TPE001-2', startsOn: '2026-11-01', feePerMille: 100 };
    await admin.data('OwnerContractCreate', { entries: { ...next, ownerId: 'OW002' } });
    const { settings, history } = await admin.data('SiteDetail', { siteCode: 'TPE001' });
    expect(settings.ownerName).toBe('府中商場管理委員會');
    expect(history[0]).toMatchObject({ deal: dealCodes.OwnerContractCreate, reason: 'TPE001-2' });
  });

  test('names its owner at the site from its first day', async () => {
    const { record } = await show('OC-TPE001');
    const { ownerContractId, version, state: _state, ownerName: _owner, siteName: _site, ...terms } = record;
    const ended = { ...terms, endsOn: '2026-11-30' };
    await admin.data('OwnerContractEdit', { ownerContractId, version, entries: ended });
    const next = { ...terms, contractNumber: 'TPE001-2', startsOn: '2026-12-01', ownerId: 'OW002' };
    await admin.data('OwnerContractCreate', { entries: next });
    const told: string[] = [];
    const nameOn = async (day: string) => {
      const now = new Date(`${day}T00:01:00+08:00`);
      await dailyCloseJob({
        database: server.storage.database,
        clock: { now: () => now, nowMs: () => now.getTime() },
        changePublisher: { dataChanged: ({ deal, ids }) => void told.push(...(deal === '70100' ? ids : [])) },
        onFailure: (error) => {
          throw error;
        },
      }).catchUp();
      return (await admin.data('SiteDetail', { siteCode: 'TPE001' })).settings.ownerName;
    };
    expect([await nameOn('2026-11-30'), told]).toEqual(['松仁大樓管理委員會', []]);
    expect(await nameOn('2026-12-01')).toBe('府中商場管理委員會');
    await nameOn('2026-12-01');
    expect(told).toEqual(['TPE001']);
    // No user is signed in at midnight: the history names the writer of the contract.
    expect((await admin.data('SiteDetail', { siteCode: 'TPE001' })).history[0]).toMatchObject({
      deal: dealCodes.OwnerContractEdit,
      accountName: '林系統',
      reason: 'TPE001-2',
    });
  });

  test('decides the owner of its site', async () => {
    const { settings, version } = await admin.data('SiteDetail', { siteCode: 'TPE001' });
    const other = { siteCode: 'TPE001', version, settings: { ...settings, ownerName: '另一位業主' } };
    expect(await admin.refused('SiteEdit', other)).toMatchObject({
      code: 'owner-by-contract',
      errors: [{ pointer: '/settings/ownerName' }],
    });
  });
});

describe('the import', () => {
  type Row = DealRequest<'OwnerContractImport'>['rows'][number];
  const rowOf = (fields: Partial<Row> = {}): Row => {
    const { ownerId: _id, ...values } = entries;
    return { ...values, ownerName: '松仁大樓管理委員會', ...fields };
  };
  const imported = (rows: Row[], onExisting: 'refuse' | 'keep' | 'replace') =>
    admin.data('OwnerContractImport', { rows, onExisting });

  test('creates, keeps and replaces contracts, with their history', async () => {
    const rows = [
      rowOf(),
      rowOf({ contractNumber: 'TPE001-00', startsOn: '2022-01-01', endsOn: '2022-12-31' }),
    ];
    expect(await imported(rows, 'refuse')).toEqual({ createdCount: 2, replacedCount: 0, keptCount: 0 });
    const changed = [rowOf({ settlementDay: 10 }), ...rows.slice(1)];
    expect(await imported(changed, 'keep')).toEqual({ createdCount: 0, replacedCount: 0, keptCount: 2 });
    expect(await imported(changed, 'replace')).toEqual({ createdCount: 0, replacedCount: 1, keptCount: 1 });
    const { items } = await list({ filters: { keyword: 'TPE001-0' } });
    const known = items.find(({ contractNumber }) => contractNumber === 'TPE001-0');
    const { record, history } = await show(known?.ownerContractId ?? '');
    expect(record).toMatchObject({ ...entries, settlementDay: 10, version: 2 });
    expect(history.map(({ deal }) => deal)).toEqual(['70958', '70958']);
  });

  test('ends a contract and begins its successor in one file', async () => {
    const { items } = await list({ filters: { siteCodes: ['TPE001'] } });
    const { contractNumber = '', startsOn = '' } = items[0] ?? {};
    const ended = rowOf({ ...termsOf(items[0]), contractNumber, startsOn, endsOn: '2030-12-31' });
    const successor = rowOf({ contractNumber: 'TPE001-2', startsOn: '2031-01-01', endsOn: null });
    const counts = await imported([successor, ended], 'replace');
    expect(counts).toEqual({ createdCount: 1, replacedCount: 1, keptCount: 0 });
  });

  test('reports errors at their cells and writes nothing', async () => {
    const rows = [
      rowOf({ siteCode: 'XXX999' }),
      rowOf({ ownerName: '無此業主' }),
      rowOf({ contractNumber: 'a', endsOn: '2022-01-01' }),
      rowOf({ contractNumber: 'b', startsOn: '2020-01-01', endsOn: '2020-06-30' }),
      rowOf({ contractNumber: 'c', startsOn: '2020-06-30', endsOn: '2020-12-31' }),
      rowOf({ contractNumber: 'd', startsOn: '2024-06-01', endsOn: null }),
    ];
    const refused = await admin.refused('OwnerContractImport', { rows, onExisting: 'refuse' });
    expect(refused.errors?.map(({ pointer }) => pointer)).toEqual([
      '/rows/0/siteCode',
      '/rows/1/ownerName',
      '/rows/2/endsOn',
      '/rows/3/startsOn',
      '/rows/4/startsOn',
      '/rows/5/startsOn',
    ]);
    expect((await list()).total).toBe(12);
    const other = { rows: [rowOf({ siteCode: 'KHH001' })], onExisting: 'refuse' as const };
    const { errors } = await manager.refused('OwnerContractImport', other);
    expect(errors?.[0]?.pointer).toBe('/rows/0/siteCode');
    expect((await guest.send('OwnerContractImport', { rows: [rowOf()], onExisting: 'keep' })).status).toBe(
      403,
    );
  });
});

/** Members of a listed contract on which its settlements depend. */
function termsOf(row: Awaited<ReturnType<typeof list>>['items'][number] | undefined) {
  if (row === undefined) throw new Error('No contract of the site.');
  const { feePerMille, guaranteeTwd, fixedRentTwd, deductsServiceOrders, deductsBankFees } = row;
  return { feePerMille, guaranteeTwd, fixedRentTwd, deductsServiceOrders, deductsBankFees };
}
