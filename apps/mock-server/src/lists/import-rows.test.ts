import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findOperationsOn } from '../audit/operation-log.ts';
import { AdvisoryLock } from '../db/sql/advisory-locks.ts';
import { importHolidays } from '../modules/holidays/holiday-import.service.ts';
import { findHolidaysOn, insertHolidays } from '../modules/holidays/holidays.repository.ts';
import { adminContext } from '../testing/deal-context.ts';
import { envelopeRequest, signIn, startTestApp, type TestApp } from '../testing/test-app.ts';
import { importRows, type RowImport } from './import-rows.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());
beforeEach(() =>
  server.storage.database.sql.exec(
    `delete from holidays where date >= '2030-01-01'; delete from operation_logs where deal = '70408'; delete from idempotency_keys`,
  ),
);

type Day = Schemas['HolidayDay'];
const dayAt = (index: number): Day => ({
  date: new Date(Date.UTC(2030, 0, 1 + index)).toISOString().slice(0, 10),
  dateType: 3,
  name: '園遊會',
});
const days = (count: number) => Array.from({ length: count }, (_, index) => dayAt(index));

async function stored() {
  const { rows } = await server.storage.database.sql.query<{ days: number; logs: number }>(
    `select (select count(*)::int from holidays where date >= '2030-01-01') as days,
            (select count(*)::int from operation_logs where record_id = 'holiday-import') as logs`,
  );
  return rows[0];
}

/** Rules with little but statements on the holidays; `onInsert` runs after each statement. */
const planOf = (onInsert: () => void): RowImport<Day, Day> => ({
  deal: 'HolidayImport',
  list: 'HolidayList',
  lock: AdvisoryLock.SpecialDays,
  keyField: 'date',
  keyOf: ({ date }) => date,
  async findKnown(tx, rows) {
    const dates = rows.map(({ date }) => date);
    return new Map((await findHolidaysOn(tx, dates, [''])).map((known) => [known.date, known]));
  },
  isSame: (row, known) => row.name === known.name,
  findIssues: async (_tx, rows) =>
    rows.flatMap(({ name }, row) =>
      name === '?'
        ? [{ row, field: 'name', code: 'name', message: { zh_TC: '請填名稱', en: 'enter a name' } }]
        : [],
    ),
  async insert(tx, rows) {
    await insertHolidays(
      tx,
      rows.map((row) => ({ ...row, siteCode: '', holidayId: row.date, version: 1 })),
    );
    onInsert();
    return rows.map(({ date }) => date);
  },
  replace: async () => {},
  recordId: 'holiday-import',
  idOf: ({ date }) => date,
  changeOf: ({ date, name }) => ({ pointer: `/holidays/${date}`, before: null, after: name }),
});

test('imports 5,000 rows in ten statements and one transaction, with one audit entry and one of each record', async () => {
  let statements = 0;
  const plan = planOf(() => {
    statements += 1;
  });
  const payload = { rows: days(5000), onExisting: 'refuse' } as const;
  const context = adminContext(server.storage.database);
  const counts = { createdCount: 5000, replacedCount: 0, keptCount: 0 };
  expect(await importRows({ ...payload, checkOnly: true }, plan, context)).toEqual(counts);
  expect([statements, await stored()]).toEqual([0, { days: 0, logs: 0 }]);
  expect(await importRows(payload, plan, context)).toEqual(counts);
  expect([statements, await stored()]).toEqual([10, { days: 5000, logs: 1 }]);
  const { orm } = server.storage.database;
  expect(await findOperationsOn(orm, '2030-01-01')).toMatchObject([
    { deal: '70408', changes: [{ pointer: '/holidays/2030-01-01', before: null, after: '園遊會' }] },
  ]);
  expect((await importRows(payload, plan, context)).keptCount).toBe(5000);
  expect(await stored()).toEqual({ days: 5000, logs: 1 });
});

test.each([1, 6, 10])('stores nothing if the caller leaves after statement %i', async (last) => {
  const caller = new AbortController();
  let statements = 0;
  const plan = planOf(() => {
    statements += 1;
    if (statements === last) caller.abort();
  });
  const context = { ...adminContext(server.storage.database), signal: caller.signal };
  const imported = importRows({ rows: days(5000), onExisting: 'refuse' }, plan, context);
  await expect(imported).rejects.toMatchObject({ code: 'import-cancelled' });
  expect([statements, await stored()]).toEqual([last, { days: 0, logs: 0 }]);
});

test('reports every issue at its row in the whole file', async () => {
  const context = adminContext(server.storage.database);
  const plan = planOf(() => {});
  await importRows({ rows: [dayAt(600)], onExisting: 'refuse' }, plan, context);
  const rows = days(700).map((day, index) => (index === 550 ? { ...day, name: '?' } : day));
  rows[600] = { ...dayAt(600), name: '校慶' };
  rows.push(dayAt(3));
  const error = await importRows({ rows, onExisting: 'refuse', checkOnly: true }, plan, context).catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({
    code: 'import-faults',
    fieldErrors: [
      { pointer: '/rows/550/name', message: { zh_TC: '請填名稱', en: 'Enter a name' } },
      { pointer: '/rows/600/date', code: 'taken' },
      { pointer: '/rows/700/date', code: 'double' },
    ],
  });
  expect(await stored()).toEqual({ days: 1, logs: 1 });
});

test.each([
  ['disconnects', true, { days: 0, logs: 0 }],
  ['waits', false, { days: 4000, logs: 1 }],
])('a client that %s before the commit', async (_title, leaves, expected) => {
  const { accessToken } = await signIn(server.app, 'admin');
  const json = JSON.stringify({ rows: days(4000), onExisting: 'refuse' });
  const { url, headers, payload } = envelopeRequest(accessToken, '70408', json);
  const { port } = server.app.server.address() as AddressInfo;
  const { database } = server.storage;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const inOneTransaction = database.inOneTransaction;
  const started = new Promise<void>((resolve) => {
    vi.spyOn(database, 'inOneTransaction').mockImplementationOnce(async (run) => {
      resolve();
      await held;
      return inOneTransaction(run);
    });
  });
  const client = new AbortController();
  const arrived = once(server.app.server, 'request') as Promise<[IncomingMessage]>;
  const answered = fetch(`http://127.0.0.1:${port}${url}`, {
    method: 'POST',
    headers: {
      ...(headers as Record<string, string>),
      'content-type': 'application/json',
      'idempotency-key': 'import-of-4000-days',
    },
    body: JSON.stringify(payload),
    signal: client.signal,
  }).then(
    ({ status }) => status,
    () => null,
  );
  const [request] = await arrived;
  await started;
  if (leaves) {
    const closed = once(request.socket, 'close');
    client.abort();
    await closed;
  }
  release();
  expect(await answered).toBe(leaves ? null : 200);
  // Queued behind the import.
  expect(await stored()).toEqual(expected);
});

test('the deal checks without a write', async () => {
  const context = adminContext(server.storage.database);
  const counts = await importHolidays({ rows: days(3), onExisting: 'keep', checkOnly: true }, context);
  expect(counts).toEqual({ createdCount: 3, replacedCount: 0, keptCount: 0 });
  expect(await stored()).toEqual({ days: 0, logs: 0 });
});
