import { type DealRequest, dealCodes } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import type { DataChange } from '../../deals/change-publisher.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { adminContext } from '../../testing/deal-context.ts';
import { SEEDED_PASSWORD, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { deals } from './owners.deals.ts';

let server: TestApp;
let admin: DealClient;
let staff: DealClient;
let guest: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
  staff = await DealClient.signIn(server.app, 'staff');
  guest = await DealClient.signIn(server.app, 'guest');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const entries: DealRequest<'OwnerCreate'>['entries'] = {
  name: '仁愛大樓管理委員會',
  taxNumber: '04595257',
  contact: '王總幹事',
  phone: '02-2700-1234',
  address: '臺北市大安區仁愛路四段1號',
  bankCode: '004',
  bankAccountNumber: '012345678901',
  bankAccountName: '仁愛大樓管理委員會',
  endsOn: null,
};
const list = (query: Partial<DealRequest<'OwnerList'>> = {}, by = admin) =>
  by.data('OwnerList', { page: 1, pageSize: 100, ...query });
const show = async (ownerId: string) => admin.data('OwnerDetail', { ownerId });

describe('the list', () => {
  test('has the seeded rows, in at most three statements', async () => {
    expect((await list()).total).toBe(12);
    const { statements } = await countStatements(() => list({ sort: { field: 'name', order: 'desc' } }));
    expect(statements).toBeLessThanOrEqual(3);
  });

  test('filters and sorts', async () => {
    const { items } = await list({ sort: { field: 'name', order: 'desc' } });
    const keyword = items[0]?.name ?? '';
    expect((await list({ filters: { keyword } })).items.map((row) => row.name)).toContain(keyword);
    expect((await list({ filters: { keyword: '%' } })).total).toBe(0);
    expect((await list({ filters: { from: '2000-01-01', to: '2000-01-31' } })).total).toBe(0);
  });

  test('exports the listed rows', async () => {
    const { items, nextKey } = await admin.data('OwnerExport', { afterKey: null });
    expect([items, nextKey]).toEqual([(await list()).items, null]);
  });

  test('requires its code', async () => {
    expect((await guest.send('OwnerList', { page: 1, pageSize: 20 })).status).toBe(403);
  });
});

describe('an entry', () => {
  test('is created, edited and deleted, and its history names the users', async () => {
    const { ownerId } = await admin.data('OwnerCreate', { entries });
    const made = await show(ownerId);
    expect(made.record).toMatchObject({ ...entries, version: 1 });
    const edited = { ...entries, name: '另一筆資料' };
    await admin.data('OwnerEdit', { ownerId, version: 1, entries: edited });
    const { record, history } = await show(ownerId);
    expect(record).toMatchObject({ name: '另一筆資料', version: 2 });
    expect(history.map(({ deal }) => deal)).toEqual(['70902', '70901']);
    await admin.data('OwnerDelete', { ownerId, version: 2, reason: '重複建立' });
    expect((await admin.refused('OwnerDetail', { ownerId })).code).toBe('owner-not-found');
  });

  test.each(['04595258', '長長長長長長長長'])('rejects the tax ID %s', async (taxNumber) => {
    expect(await admin.refused('OwnerCreate', { entries: { ...entries, taxNumber } })).toMatchObject({
      code: 'tax-number-invalid',
      errors: [{ pointer: '/entries/taxNumber' }],
    });
  });

  test('rejects an outdated version and missing permissions', async () => {
    const { ownerId } = await admin.data('OwnerCreate', { entries });
    const edit = { ownerId, version: 1, entries: { ...entries, name: '另一筆資料' } };
    await admin.data('OwnerEdit', edit);
    const again = { ...edit, entries };
    expect((await admin.refused('OwnerEdit', again)).code).toBe('stale-version');
    const deletion = { ownerId, version: 1, reason: '重複建立' };
    expect((await admin.refused('OwnerDelete', deletion)).code).toBe('stale-version');
    expect((await staff.send('OwnerDelete', { ...deletion, version: 2 })).status).toBe(403);
    expect((await guest.send('OwnerEdit', { ...edit, version: 2 })).status).toBe(403);
    expect((await show(ownerId)).record.version).toBe(2);
  });

  test('with contracts is neither deleted nor ended before them, and the contracts are named', async () => {
    const { record, contracts } = await show('OW001');
    expect(record.name).toBe('松仁大樓管理委員會');
    expect(contracts).toMatchObject([{ contractNumber: 'TPE001-1', siteCode: 'TPE001', state: 1 }]);
    const deletion = { ownerId: 'OW001', version: 1, reason: '重複建立' };
    const refused = await admin.refused('OwnerDelete', deletion);
    expect(refused.code).toBe('owner-in-use');
    expect(refused.message).toContain('1 份業主契約（TPE001-1）');
    const { ownerId: _id, version: _version, ...values } = record;
    const ended = { ownerId: 'OW001', version: 1, entries: { ...values, endsOn: '2026-12-31' } };
    expect(await admin.refused('OwnerEdit', ended)).toMatchObject({
      code: 'owner-ends-too-early',
      errors: [{ pointer: '/entries/endsOn' }],
    });
  });

  test('renames the owner of the sites under contract', async () => {
    const { record } = await show('OW001');
    const { ownerId, version, ...values } = record;
    const renamed = { ...values, name: '松仁大樓管委會', taxNumber: '04595257' };
    const before = await admin.data('SiteDetail', { siteCode: 'TPE001' });
    await admin.data('OwnerEdit', { ownerId, version, entries: renamed });
    const after = await admin.data('SiteDetail', { siteCode: 'TPE001' });
    expect(after.settings).toMatchObject({ ownerName: '松仁大樓管委會', ownerTaxNumber: '04595257' });
    expect(after.version).toBe(before.version + 1);
    expect(after.history[0]).toMatchObject({ deal: '70902', accountName: '林系統', reason: 'TPE001-1' });
    const { rows } = await server.storage.database.sql.query<{ changes: unknown }>(
      `select changes from operation_logs where record_id = 'TPE001' and deal = '70902'`,
    );
    const { ownerName, ownerTaxNumber } = before.settings;
    expect(rows.map(({ changes }) => changes)).toEqual([
      [
        { pointer: '/sites/TPE001/ownerName', before: ownerName, after: '松仁大樓管委會' },
        { pointer: '/sites/TPE001/ownerTaxNumber', before: ownerTaxNumber, after: '04595257' },
      ],
    ]);
  });

  test('publishes the sites that name it, by edit and import', async () => {
    const { record } = await show('OW001');
    const { ownerId, version, ...values } = record;
    const told: DataChange[] = [];
    const context = {
      ...adminContext(server.storage.database),
      changePublisher: {
        dataChanged: (change: DataChange) => told.push(change),
        sessionsEnded() {},
        taskFinished() {},
      },
    };
    const ofSites = () => told.splice(0).filter(({ deal }) => deal === dealCodes.SiteList);
    const renamed = { ...values, name: '松仁大樓管委會' };
    await deals.OwnerEdit?.({ ownerId, version, entries: renamed }, context);
    const event = { deal: dealCodes.SiteList, ids: ['TPE001'], siteCodes: ['TPE001'] };
    expect(ofSites()).toEqual([event]);
    await deals.OwnerEdit?.(
      { ownerId, version: version + 1, entries: { ...renamed, phone: '1999' } },
      context,
    );
    expect(ofSites()).toEqual([]);
    const rows = [{ ...renamed, taxNumber: '04595257' }];
    await deals.OwnerImport?.({ rows, onExisting: 'replace' }, context);
    expect(ofSites()).toEqual([event]);
    expect((await admin.data('SiteDetail', { siteCode: 'TPE001' })).history[0]?.deal).toBe(
      dealCodes.OwnerImport,
    );
  });

  test('is listed for a site manager only with a contract of their sites, or none yet', async () => {
    const manager = await DealClient.signIn(server.app, 'manager');
    const names = async () => (await list({}, manager)).items.map(({ name }) => name);
    expect(await names()).not.toContain('三多商圈自治會');
    await admin.data('OwnerCreate', { entries });
    expect(await names()).toContain(entries.name);
  });

  test('of other sites is neither shown to a site manager nor changed by one', async () => {
    const manager = await DealClient.signIn(server.app, 'manager');
    const other = (await list()).items.find(({ name }) => name === '三多商圈自治會');
    const { ownerId = '', version = 0 } = other ?? {};
    expect((await manager.send('OwnerDetail', { ownerId })).status).toBe(403);
    expect((await manager.send('OwnerEdit', { ownerId, version, entries })).status).toBe(403);
    expect((await manager.send('OwnerDelete', { ownerId, version, reason: '重複建立' })).status).toBe(403);
    expect((await show(ownerId)).record.name).toBe('三多商圈自治會');
  });
});

describe('the import', () => {
  type Row = DealRequest<'OwnerImport'>['rows'][number];
  const imported = (rows: Row[], onExisting: 'refuse' | 'keep' | 'replace', by = admin) =>
    by.data('OwnerImport', { rows, onExisting });

  test('creates, keeps and replaces owners, and renames them at their sites', async () => {
    const rows = [entries, { ...entries, name: '信義商場管理委員會', taxNumber: null }];
    expect(await imported(rows, 'refuse')).toEqual({ createdCount: 2, replacedCount: 0, keptCount: 0 });
    const { ownerId: _id, version: _version, ...values } = (await show('OW001')).record;
    const changed = [entries, { ...values, taxNumber: '04595257', contact: '林總幹事' }];
    expect(await imported(changed, 'keep')).toEqual({ createdCount: 0, replacedCount: 0, keptCount: 2 });
    expect(await imported(changed, 'replace')).toEqual({ createdCount: 0, replacedCount: 1, keptCount: 1 });
    expect((await show('OW001')).record).toMatchObject({ contact: '林總幹事', version: 2 });
    const { settings } = await admin.data('SiteDetail', { siteCode: 'TPE001' });
    expect(settings.ownerTaxNumber).toBe('04595257');
    const { record, history } = await show(
      (await list()).items.find(({ name }) => name === entries.name)?.ownerId ?? '',
    );
    expect(record).toMatchObject({ ...entries, version: 1 });
    expect(history.map(({ deal }) => deal)).toEqual(['70908']);
  });

  test('reports errors at their cells and writes nothing', async () => {
    const { ownerId: _id, version: _version, ...values } = (await show('OW001')).record;
    const rows = [
      { ...values, endsOn: '2026-12-31' },
      { ...entries, taxNumber: '04595258' },
      { ...entries, name: ` ${entries.name} ` },
      { ...entries, name: '信義商場管理委員會' },
    ];
    const refused = await admin.refused('OwnerImport', { rows, onExisting: 'replace' });
    expect(refused.errors?.map(({ pointer }) => pointer)).toEqual([
      '/rows/0/endsOn',
      '/rows/1/taxNumber',
      '/rows/2/name',
    ]);
    expect((await list()).total).toBe(12);
    expect((await guest.send('OwnerImport', { rows: [entries], onExisting: 'keep' })).status).toBe(403);
  });
});

test('an owner without contracts belongs to the company that entered it', async () => {
  const [first, second] = ['C01', 'C02'].map((companyCode, index) => ({
    companyCode,
    account: `owners-${index}`,
  }));
  if (first === undefined || second === undefined) throw new Error('Two companies.');
  const settings = {
    accountType: 150,
    departmentCode: null,
    dataScope: 2 as const,
    siteCodes: [],
    singleSession: false,
  };
  for (const { account, companyCode } of [first, second]) {
    await admin.data('AccountCreate', {
      account,
      oneTimePassword: SEEDED_PASSWORD,
      settings: { ...settings, name: account, companyCode, email: null, mobile: null },
    });
    await server.storage.database.sql.query(
      'update accounts set needs_password_change = false where account = $1',
      [account],
    );
  }
  const [own, other] = await Promise.all([
    DealClient.signIn(server.app, first.account),
    DealClient.signIn(server.app, second.account),
  ]);
  const { ownerId } = await own.data('OwnerCreate', { entries });
  const byFile = { ...entries, name: '信義商場管理委員會', bankAccountName: null };
  await own.data('OwnerImport', { rows: [byFile], onExisting: 'refuse' });
  const replaced: DealRequest<'OwnerImport'> = {
    rows: [{ ...byFile, contact: '林總幹事' }],
    onExisting: 'replace',
  };
  expect((await admin.data('OwnerImport', replaced)).replacedCount).toBe(1);
  expect((await other.data('OwnerImport', { ...replaced, checkOnly: true })).createdCount).toBe(1);
  const seenBy = async (client: DealClient) =>
    (await list({ filters: { keyword: entries.name } }, client)).items.map((row) => row.ownerId);
  expect([await seenBy(own), await seenBy(admin), await seenBy(other)]).toEqual([[ownerId], [ownerId], []]);
  expect((await other.send('OwnerDetail', { ownerId })).status).toBe(403);
});
