import type { DealRequest } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: DealClient;
let manager: DealClient;
let staff: DealClient;
let guest: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
  manager = await DealClient.signIn(server.app, 'manager');
  staff = await DealClient.signIn(server.app, 'staff');
  guest = await DealClient.signIn(server.app, 'guest');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const entries: DealRequest<'LaneCreate'>['entries'] = {
  siteCode: 'TPE001',
  laneCode: 'IN9',
  name: '北側入口',
  direction: 1,
  vehicleKinds: [1, 3],
  state: 1,
  startsOn: '2026-11-20',
  endsOn: null,
};
const list = (query: Partial<DealRequest<'LaneList'>> = {}, by = admin) =>
  by.data('LaneList', { page: 1, pageSize: 100, ...query });
const show = async (laneId: string) => admin.data('LaneDetail', { laneId });

describe('the list', () => {
  test('has the lanes of the seeded machines, in at most three statements', async () => {
    const { rows } = await server.storage.database.sql.query<{ id: string }>(
      `select distinct site_code || '-' || lane_code as id from machines where lane_code is not null
       union select distinct site_code || '-' || lane_code from transactions where lane_code is not null`,
    );
    const { items } = await list();
    expect(items.map(({ laneId }) => laneId)).toEqual(rows.map(({ id }) => id).sort());
    expect(items.find(({ laneId }) => laneId === 'TPE001-OUT1')).toMatchObject({
      direction: 2,
      machineCount: 3,
    });
    const { statements } = await countStatements(() => list({ sort: { field: 'name', order: 'desc' } }));
    expect(statements).toBeLessThanOrEqual(3);
  });

  test('filters and sorts', async () => {
    const { items } = await list({ sort: { field: 'name', order: 'desc' } });
    const keyword = items[0]?.name ?? '';
    expect((await list({ filters: { keyword } })).items.map((row) => row.name)).toContain(keyword);
    expect((await list({ filters: { keyword: '%' } })).total).toBe(0);
    const siteCode = items[0]?.siteCode ?? '';
    const ofSite = await list({ filters: { siteCodes: [siteCode] } });
    expect(ofSite.items.every((row) => row.siteCode === siteCode)).toBe(true);
    expect((await list({ filters: { from: '2000-01-01', to: '2000-01-31' } })).total).toBe(0);
    const directions = [items.find((row) => row.direction !== null)?.direction ?? 1] as const;
    const ofDirection = await list({ filters: { directions: [...directions] } });
    expect(ofDirection.items.every((row) => row.direction === directions[0])).toBe(true);
    const states = [items.find((row) => row.state !== null)?.state ?? 0] as const;
    const ofState = await list({ filters: { states: [...states] } });
    expect(ofState.items.every((row) => row.state === states[0])).toBe(true);
  });

  test('exports the listed rows', async () => {
    const { items, nextKey } = await admin.data('LaneExport', { afterKey: null });
    expect([items, nextKey]).toEqual([(await list()).items, null]);
  });

  test('requires its code, and lists only visible sites', async () => {
    expect((await guest.send('LaneList', { page: 1, pageSize: 20 })).status).toBe(403);
    const sitesOf = async (by: DealClient) => new Set((await list({}, by)).items.map((row) => row.siteCode));
    expect((await sitesOf(admin)).has('KHH001')).toBe(true);
    expect((await sitesOf(manager)).has('KHH001')).toBe(false);
  });
});

describe('an entry', () => {
  test('is created, edited and deleted, and its history names the users', async () => {
    const { laneId } = await admin.data('LaneCreate', { entries });
    const made = await show(laneId);
    expect(made.record).toMatchObject({ ...entries, version: 1 });
    const edited = { ...entries, name: '另一筆資料' };
    await admin.data('LaneEdit', { laneId, version: 1, entries: edited });
    const { record, history } = await show(laneId);
    expect(record).toMatchObject({ name: '另一筆資料', version: 2 });
    expect(history.map(({ deal }) => deal)).toEqual(['70702', '70701']);
    await admin.data('LaneDelete', { laneId, version: 2, reason: '重複建立' });
    expect((await admin.refused('LaneDetail', { laneId })).code).toBe('lane-not-found');
  });

  test('rejects an outdated version and missing permissions', async () => {
    const { laneId } = await admin.data('LaneCreate', { entries });
    const edit = { laneId, version: 1, entries: { ...entries, name: '另一筆資料' } };
    await admin.data('LaneEdit', edit);
    const again = { ...edit, entries };
    expect((await admin.refused('LaneEdit', again)).code).toBe('stale-version');
    const deletion = { laneId, version: 1, reason: '重複建立' };
    expect((await admin.refused('LaneDelete', deletion)).code).toBe('stale-version');
    expect((await staff.send('LaneDelete', { ...deletion, version: 2 })).status).toBe(403);
    expect((await guest.send('LaneEdit', { ...edit, version: 2 })).status).toBe(403);
    expect((await show(laneId)).record.version).toBe(2);
  });

  test('rejects an unknown site', async () => {
    const elsewhere = { ...entries, siteCode: 'NOPE' };
    expect(await admin.refused('LaneCreate', { entries: elsewhere })).toMatchObject({
      code: 'site-not-found',
      errors: [{ pointer: '/entries/siteCode' }],
    });
  });

  test('has a code that is free and stays, and a period in order', async () => {
    const taken = { ...entries, laneCode: 'IN1' };
    expect((await admin.refused('LaneCreate', { entries: taken })).code).toBe('lane-taken');
    const backwards = { ...entries, endsOn: '2026-11-19' };
    expect((await admin.refused('LaneCreate', { entries: backwards })).code).toBe('lane-period');
    const { laneId } = await admin.data('LaneCreate', { entries });
    const renamed = { laneId, version: 1, entries: { ...entries, laneCode: 'IN8' } };
    expect(await admin.refused('LaneEdit', renamed)).toMatchObject({
      code: 'lane-code-stays',
      errors: [{ pointer: '/entries/laneCode' }],
    });
  });

  test('is not deleted while machines or transactions refer to it, which the refusal lists', async () => {
    const refusal = await admin.refused('LaneDelete', { laneId: 'TPE001-OUT1', version: 1, reason: '停用' });
    expect(refusal.code).toBe('lane-in-use');
    expect(refusal.message).toContain('設備 3 台（TPE001-APS2、TPE001-GATE2、TPE001-LPR2）');
    expect(refusal.message).toMatch(/交易 \d+ 筆/);
  });

  test('is offered to machines while it is in use', async () => {
    const { laneId } = await admin.data('LaneCreate', { entries });
    const offered = async () =>
      (await admin.data('LaneOptions', { siteCode: 'TPE001' })).lanes.map(({ laneCode }) => laneCode);
    expect(await offered()).toEqual(['IN1', 'IN9', 'OUT1']);
    await admin.data('LaneEdit', { laneId, version: 1, entries: { ...entries, state: 0 } });
    expect(await offered()).toEqual(['IN1', 'OUT1']);
    expect((await manager.send('LaneOptions', { siteCode: 'KHH001' })).status).toBe(403);
  });
});

describe('the import', () => {
  const imported = (rows: DealRequest<'LaneImport'>['rows'], onExisting: 'refuse' | 'keep' | 'replace') =>
    ({ rows, onExisting }) as const;

  test('creates lanes, and keeps or replaces those that exist', async () => {
    const rows = [entries, { ...entries, laneCode: 'IN8' }];
    const counts = (createdCount: number, replacedCount: number, keptCount: number) => ({
      createdCount,
      replacedCount,
      keptCount,
    });
    expect(await admin.data('LaneImport', imported(rows, 'refuse'))).toEqual(counts(2, 0, 0));
    const changed = [
      { ...entries, name: '西側入口' },
      { ...entries, laneCode: 'IN8' },
    ];
    expect(await admin.data('LaneImport', imported(changed, 'keep'))).toEqual(counts(0, 0, 2));
    expect((await show('TPE001-IN9')).record).toMatchObject({ name: '北側入口', version: 1 });
    expect(await admin.data('LaneImport', imported(changed, 'replace'))).toEqual(counts(0, 1, 1));
    expect((await show('TPE001-IN9')).record).toMatchObject({ name: '西側入口', version: 2 });
  });

  test('refuses rows at their cells', async () => {
    await admin.data('LaneImport', imported([entries], 'refuse'));
    const rows = [
      { ...entries, name: '西側入口' },
      { ...entries, siteCode: 'NONE' },
      { ...entries, laneCode: 'IN7', endsOn: '2026-11-19' },
      { ...entries, laneCode: 'IN7' },
    ];
    const refused = await admin.refused('LaneImport', imported(rows, 'refuse'));
    expect(refused.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/rows/0/laneCode', 'taken'],
      ['/rows/1/siteCode', 'not-found'],
      ['/rows/2/endsOn', 'range'],
      ['/rows/3/laneCode', 'double'],
    ]);
    expect((await list({ filters: { keyword: 'IN7' } })).total).toBe(0);
    expect((await guest.send('LaneImport', imported(rows, 'keep'))).status).toBe(403);
  });

  test('adds no lane to a withdrawn site, and replaces those that it has', async () => {
    await admin.data('LaneImport', imported([entries], 'refuse'));
    await server.storage.database.sql.query(
      `update sites set state = 0, withdrawn_on = '2026-11-20' where site_code = 'TPE001'`,
    );
    const ended = { ...entries, endsOn: '2026-11-20' };
    const refused = await admin.refused(
      'LaneImport',
      imported([ended, { ...entries, laneCode: 'IN8' }], 'replace'),
    );
    expect(refused.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/rows/1/siteCode', 'site-withdrawn'],
    ]);
    expect(await admin.data('LaneImport', imported([ended], 'replace'))).toMatchObject({ replacedCount: 1 });
    const foreign = imported([{ ...entries, siteCode: 'KHH001' }], 'keep');
    expect((await manager.refused('LaneImport', foreign)).errors).toMatchObject([
      { pointer: '/rows/0/siteCode', code: 'forbidden' },
    ]);
  });
});
