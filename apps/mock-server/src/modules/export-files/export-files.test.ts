import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataDeal, DealRequest, Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportPageReader } from '../../app/export-page-reader.ts';
import { AdjustableClock } from '../../clock/clock.ts';
import { countStatements } from '../../db/sql/query-counter.ts';
import type { ChangePublisher } from '../../deals/change-publisher.ts';
import { collectDealHandlers } from '../../registry/deal-handlers.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { adminContext } from '../../testing/deal-context.ts';
import { signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { expireExportFiles } from './expire-export-files.ts';
import { type ExportedPage, type ExportFileWorld, MOST_ROWS, makeExportFiles } from './make-export-files.ts';

let server: TestApp;
let startedAt: number;
const clients = new Map<string, DealClient>();
const by = (account: string) => clients.get(account) as DealClient;
const told: string[][] = [];
const failures: unknown[] = [];

beforeAll(async () => {
  server = await startTestApp();
  startedAt = server.clock.nowMs();
  for (const account of ['admin', 'manager', 'staff', 'sitemanager', 'sitestaff', 'guest'])
    clients.set(account, await DealClient.signIn(server.app, account));
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(async () => {
  told.length = 0;
  failures.length = 0;
  await server.storage.database.restore();
});

function world(more: Partial<ExportFileWorld> = {}): ExportFileWorld {
  const { database, filesPath } = server.storage;
  const changePublisher: ChangePublisher = {
    sessionsEnded() {},
    taskFinished() {},
    dataChanged: ({ deal, accounts = [] }) => void told.push([deal, ...accounts]),
  };
  const { identity: _identity, ...context } = adminContext(database);
  return {
    database,
    clock: server.clock,
    changePublisher,
    filesPath,
    keptDays: 30,
    readPage: exportPageReader({ ...context, clock: server.clock, handlers: collectDealHandlers() }),
    isStopped: () => false,
    onFailure: (error) => void failures.push(error),
    ...more,
  };
}

/** The server's clock, moved on; sessions stay as they are. */
const after = (days: number) => new AdjustableClock(new Date(startedAt + days * 86_400_000));

const entries: Schemas['ExportScheduleEntries'] = {
  name: '每日成功付款',
  frequency: 1,
  weekday: null,
  monthDay: null,
  hour: 6,
  period: 1,
};
const order: DealRequest<'ExportScheduleCreate'> = {
  entries,
  dealType: '10404',
  listKey: 'fees/payment-list',
  search: '?states=1',
  filters: { states: [1] },
  fields: ['paymentId', 'siteCode', 'amountTwd', 'state', 'requestedAt'],
  language: 'zh_TC',
};
const create = (account: string, more: Partial<typeof order> = {}) =>
  by(account).data('ExportScheduleCreate', { ...order, ...more });
const schedules = async (account: string) =>
  (await by(account).data('ExportScheduleList', { page: 1, pageSize: 20 })).items;
const files = async (account: string) =>
  (await by(account).data('ExportFileList', { page: 1, pageSize: 20 })).items;
const run = async (account: string, more: Partial<typeof order> = {}) => {
  const { scheduleId } = await create(account, more);
  const { fileId } = await by(account).data('ExportScheduleRun', { scheduleId });
  return { scheduleId, fileId };
};
const fileOf = async (account: string, fileId: string) =>
  (await files(account)).find((file) => file.fileId === fileId);
const download = async (account: string, sysPath: string | null | undefined) => {
  const { accessToken } = await signIn(server.app, account);
  return server.app.inject({
    url: `/plusapi/${sysPath}`,
    headers: { authorization: `Bearer ${accessToken}` },
  });
};
const notifications = async (account: string) =>
  (await by(account).data('NotificationList', { isUnread: true })).items.filter(
    ({ subject }) => subject.deal === '90650',
  );

describe('a scheduled export', () => {
  test('is created, edited, paused, resumed and deleted by its owner, with an audit entry each', async () => {
    const { scheduleId } = await create('staff');
    expect(await schedules('staff')).toMatchObject([
      { scheduleId, name: '每日成功付款', isPaused: false, version: 1 },
    ]);
    expect(await schedules('manager')).not.toMatchObject([{ scheduleId }]);
    const monthly = { ...entries, name: '月底', frequency: 3 as const, monthDay: 31, period: 5 as const };
    await by('staff').data('ExportScheduleEdit', { scheduleId, version: 1, entries: monthly });
    expect((await schedules('staff'))[0]?.nextRunAt).toMatch(/-(30|31)T06:00:00\+08:00$/);
    await by('staff').data('ExportSchedulePause', { scheduleId, version: 2, isPaused: true });
    expect((await schedules('staff'))[0]).toMatchObject({ nextRunAt: null, isPaused: true, version: 3 });
    await by('staff').data('ExportSchedulePause', { scheduleId, version: 3, isPaused: false });
    expect((await schedules('staff'))[0]).toMatchObject({ isPaused: false, version: 4 });
    const stale = await by('staff').refused('ExportScheduleDelete', { scheduleId, version: 3 });
    expect(stale.code).toBe('stale-version');
    await by('staff').data('ExportScheduleDelete', { scheduleId, version: 4 });
    expect(await schedules('staff')).toEqual([]);
    const { rows } = await server.storage.database.sql.query(
      `select deal, account from operation_logs where record_id = '${scheduleId}' order by deal`,
    );
    expect(rows).toEqual(
      ['90641', '90642', '90643', '90645', '90645'].map((deal) => ({ deal, account: 'staff' })),
    );
  });

  test('of another account is not found', async () => {
    const { scheduleId } = await create('staff');
    for (const refusal of [
      await by('manager').refused('ExportScheduleEdit', { scheduleId, version: 1, entries }),
      await by('manager').refused('ExportScheduleDelete', { scheduleId, version: 1 }),
      await by('manager').refused('ExportSchedulePause', { scheduleId, version: 1, isPaused: true }),
      await by('manager').refused('ExportScheduleRun', { scheduleId }),
    ])
      expect(refusal.code).toBe('export-schedule-not-found');
  });

  test.each<[string, Partial<typeof order>, string, string]>([
    ['a deal that exports nothing', { dealType: '10400' }, 'export-not-schedulable', '/dealType'],
    ['an unknown deal', { dealType: '99999' }, 'export-not-schedulable', '/dealType'],
    ['filters of another list', { filters: { cats: 1 } }, 'export-filters-rejected', '/filters'],
    [
      'a weekly export without its day',
      { entries: { ...entries, frequency: 2 } },
      'export-day-missing',
      '/entries/weekday',
    ],
    [
      'a monthly export without its day',
      { entries: { ...entries, frequency: 3 } },
      'export-day-missing',
      '/entries/monthDay',
    ],
    [
      'a period of a list without one',
      {
        dealType: '70904',
        filters: {},
        fields: [],
        listKey: 'settlement/owner-list',
        entries: { ...entries, period: 2 },
      },
      '',
      '',
    ],
  ])('is refused for %s', async (_title, more, code, pointer) => {
    if (code === '') return void (await create('admin', more));
    expect(await by('admin').refused('ExportScheduleCreate', { ...order, ...more })).toMatchObject({
      code,
      errors: [{ pointer }],
    });
  });

  test('needs a name of its own and the right to the export', async () => {
    await create('staff');
    expect((await by('staff').refused('ExportScheduleCreate', order)).code).toBe('export-name-taken');
    expect((await by('guest').send('ExportScheduleCreate', order)).status).toBe(403);
    // The account schedules, but may not export audit logs.
    const logs = { ...order, dealType: '90404', filters: {}, fields: [] };
    expect((await by('sitestaff').send('ExportScheduleCreate', logs)).status).toBe(403);
  });
});

describe('a run', () => {
  test('makes the file of the same rows as the export, tells its owner, and is downloaded by nobody else', async () => {
    const { fileId } = await run('admin');
    expect(await fileOf('admin', fileId)).toMatchObject({ state: 0, sysPath: null, rowCount: null });
    await makeExportFiles(world());
    const page = await by('admin').data('PaymentExport', { filters: { states: [1] }, afterKey: null });
    const file = await fileOf('admin', fileId);
    expect(file).toMatchObject({ state: 1, failure: null, isCut: false, rowCount: page.items.length });
    expect(Date.parse(file?.expiresAt ?? '') - Date.parse(file?.madeAt ?? '')).toBe(30 * 86_400_000);
    const answer = await download('admin', file?.sysPath);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.rawPayload.length).toBe(file?.sizeBytes);
    const lines = answer.body.replace(/^\ufeff/, '').split('\r\n');
    expect(lines[0]).toBe('金流單號,場站,金額,付款狀態,請款時間');
    expect(lines).toHaveLength(page.items.length + 2);
    const [first] = page.items;
    expect(lines[1]).toBe(
      [
        first?.paymentId,
        first?.siteName,
        first?.amountTwd,
        '成功',
        first?.requestedAt.slice(0, 19).replace('T', ' '),
      ].join(','),
    );
    expect((await download('manager', file?.sysPath)).statusCode).toBe(403);
    expect(await notifications('admin')).toMatchObject([
      {
        kind: 10,
        recordId: fileId,
        subject: { outcome: { zh_TC: expect.stringContaining('每日成功付款') } },
      },
    ]);
    expect(told).toEqual([
      ['90820', 'admin'],
      ['90650', 'admin'],
    ]);
    expect(failures).toEqual([]);
  });

  test('has the rows that its owner can see, in English', async () => {
    const { fileId } = await run('sitemanager', { language: 'en', fields: [], filters: {} });
    await makeExportFiles(world());
    const page = await by('sitemanager').data('PaymentExport', { filters: {}, afterKey: null });
    const file = await fileOf('sitemanager', fileId);
    expect(file?.rowCount).toBe(page.items.length);
    const lines = (await download('sitemanager', file?.sysPath)).body.split('\r\n');
    expect(lines[0]).toContain('Payment,Source');
    expect(lines[0]).not.toContain('Version');
  });

  test('of a report has its figures', async () => {
    const { fileId } = await run('admin', {
      dealType: '90704',
      filters: { report: 'revenue', by: 'day', from: '2026-01-01', to: '2026-01-02', against: 'none' },
      fields: ['revenueTwd', 'transactionCount'],
      entries: { ...entries, period: 3 },
    });
    await makeExportFiles(world());
    const file = await fileOf('admin', fileId);
    expect(file).toMatchObject({ state: 1, rowCount: 7 });
    const lines = (await download('admin', file?.sysPath)).body.split('\r\n');
    expect(lines[0]).toBe('\ufeff日期,營收,交易筆數');
    expect(lines[1]).toMatch(/^2026-11-13,\d+,\d+$/);
  });

  test('starts when it is due, once, and catches up once with what it missed', async () => {
    const { scheduleId } = await create('staff');
    await makeExportFiles(world());
    expect(await files('staff')).toEqual([]);
    const clock = after(3);
    await Promise.all([makeExportFiles(world({ clock })), makeExportFiles(world({ clock }))]);
    await makeExportFiles(world({ clock }));
    expect(await files('staff')).toMatchObject([{ scheduleId, state: 1 }]);
    expect(await notifications('staff')).toHaveLength(1);
    expect(Date.parse((await schedules('staff'))[0]?.nextRunAt ?? '')).toBeGreaterThan(clock.nowMs());
    expect(await readdir(join(server.storage.filesPath, 'exports'))).toContain(
      (await files('staff'))[0]?.sysPath?.split('/').at(-1),
    );
  });

  test('continues after the server was stopped in the middle', async () => {
    const { fileId } = await run('staff');
    let isStopped = false;
    const stopping = world({
      isStopped: () => isStopped,
      async readPage() {
        isStopped = true;
        throw new Error('The connection ended.');
      },
    });
    await makeExportFiles(stopping);
    expect(await fileOf('staff', fileId)).toMatchObject({ state: 0 });
    expect(failures).toEqual([]);
    await makeExportFiles(world());
    expect(await fileOf('staff', fileId)).toMatchObject({ state: 1 });
  });

  test('is cut after 50,000 rows, and says so', async () => {
    const { fileId } = await run('staff', { fields: ['paymentId'] });
    let rows = 0;
    const readPage = async (): Promise<ExportedPage> => ({
      items: Array.from({ length: 4_999 }, () => ({ paymentId: String(++rows) })),
      nextKey: String(rows),
    });
    await makeExportFiles(world({ readPage }));
    expect(await fileOf('staff', fileId)).toMatchObject({ rowCount: MOST_ROWS, isCut: true });
    expect((await notifications('staff'))[0]?.subject.outcome?.en).toContain('only the first 50,000 rows');
  });

  test.each<[string, string, number]>([
    ['who lost the right', `delete from role_actions where action_code = '10404'`, 1],
    ['who was disabled', `update accounts set state = 0 where account = 'staff'`, 2],
    ['whose filters do not apply', `update export_schedules set filters = '{"cats": 1}'`, 3],
  ])('fails for a person %s, and says so', async (_title, change, failure) => {
    const { fileId } = await run('staff');
    await server.storage.database.sql.query(change);
    await makeExportFiles(world());
    const { rows } = await server.storage.database.sql.query(
      `select state, failure, row_count from export_files where file_id = '${fileId}'`,
    );
    expect(rows).toEqual([{ state: 2, failure, row_count: null }]);
  });

  test('fails on a fault of the server, which is reported', async () => {
    const { fileId } = await run('staff');
    const fault = new Error('No disk.');
    await makeExportFiles(world({ readPage: () => Promise.reject(fault) }));
    expect(await fileOf('staff', fileId)).toMatchObject({ state: 2, failure: 4 });
    expect(failures).toEqual([fault]);
    expect((await notifications('staff'))[0]?.subject.outcome?.zh_TC).toContain('系統異常');
  });

  test('in progress is not started again, and ends with its schedule', async () => {
    const { scheduleId, fileId } = await run('staff');
    expect(await by('staff').data('ExportScheduleRun', { scheduleId })).toEqual({ fileId });
    await by('staff').data('ExportScheduleDelete', { scheduleId, version: 1 });
    expect(await files('staff')).toEqual([]);
  });
});

describe('a file', () => {
  test('stays without its schedule, and is deleted by its owner only', async () => {
    const { scheduleId, fileId } = await run('staff');
    await makeExportFiles(world());
    await by('staff').data('ExportScheduleDelete', { scheduleId, version: 1 });
    expect(await fileOf('staff', fileId)).toMatchObject({ state: 1, scheduleId: null });
    expect((await by('manager').refused('ExportFileDelete', { fileId })).code).toBe('export-file-not-found');
    const sysPath = (await fileOf('staff', fileId))?.sysPath;
    await by('staff').data('ExportFileDelete', { fileId });
    expect(await files('staff')).toEqual([]);
    expect((await download('staff', sysPath)).statusCode).toBe(404);
  });

  test('expires after its days, and is forgotten later', async () => {
    const { fileId } = await run('staff');
    await makeExportFiles(world());
    const sysPath = (await fileOf('staff', fileId))?.sysPath;
    await expireExportFiles(world());
    expect(await fileOf('staff', fileId)).toMatchObject({ state: 1 });
    await expireExportFiles(world({ clock: after(31) }));
    const { rows } = await server.storage.database.sql.query(
      `select state from export_files where file_id = '${fileId}'`,
    );
    expect(rows).toEqual([{ state: 3 }]);
    expect((await download('staff', sysPath)).statusCode).toBe(404);
    await expireExportFiles(world({ clock: after(122) }));
    const left = await server.storage.database.sql.query(
      `select state from export_files where file_id = '${fileId}'`,
    );
    expect(left.rows).toEqual([]);
  });

  test('that was seeded is downloaded', async () => {
    const seeded = await files('admin');
    expect(seeded.map(({ state }) => state).toSorted()).toEqual([1, 2, 3]);
    const { body } = await download('admin', seeded.find(({ state }) => state === 1)?.sysPath);
    expect(body).toContain('示範檔案');
  });
});

test('lists take few statements', async () => {
  const deals = ['ExportFileList', 'ExportScheduleList'] as const satisfies readonly DataDeal[];
  for (const deal of deals) {
    const { statements } = await countStatements(() => by('admin').data(deal, { page: 1, pageSize: 20 }));
    expect(statements).toBeLessThanOrEqual(3);
  }
});
