import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { copyDirectory } from '../files/directory-copy.ts';
import { SqlState } from '../sql/database-error.ts';
import { ensureEmptyDirectory } from '../template-directory.ts';
import { openPgliteClient, type PgliteClient } from './pglite-client.ts';

let folder: string;
let client: PgliteClient;
/** Enough for any statement that ends, even on a busy machine. */
const PATIENT_MS = 60_000;
let timeLimitMs = PATIENT_MS;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parking-plus-pipe-'));
  const path = join(folder, 'database');
  client = openPgliteClient({
    get timeLimitMs() {
      return timeLimitMs;
    },
    async dataDirectory() {
      await copyDirectory(await ensureEmptyDirectory(), path);
      return path;
    },
  });
  await client.exec('create table notes (id integer primary key, text text not null)');
});
afterEach(() => {
  timeLimitMs = PATIENT_MS;
});
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

const ids = async () =>
  (await client.query<{ id: number }>('select id from notes order by id')).rows.map(({ id }) => id);

test('answers statements in sending order', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(async (id) => {
      await client.query('insert into notes values ($1, $2)', [id, `note ${id}`]);
      return (await client.query<{ count: number }>('select count(*) from notes')).rows[0]?.count;
    }),
  );
  expect(answers).toEqual([3, 3, 3]);
});

test('reuses a known statement after an error, a rollback and a change of its table', async () => {
  const all = () => client.query('select * from kept where id >= $1 order by id', [1]);
  await client.exec('create table kept (id integer primary key, tags text[] not null, is_open boolean)');
  const insert = (id: number, tags: string[], isOpen: boolean | null) =>
    client.query('insert into kept values ($1, $2, $3)', [id, tags, isOpen]);
  expect(await insert(1, ['a', 'b"c'], true)).toEqual({ rows: [], affectedRows: 1 });
  await expect(insert(1, [], null)).rejects.toMatchObject({ code: SqlState.UniqueViolation });
  await expect(
    client.transaction(async (runner) => {
      await runner.query('insert into kept values ($1, $2, $3)', [2, [], false]);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect((await insert(3, [], null)).affectedRows).toBe(1);
  expect((await all()).rows).toEqual([
    { id: 1, tags: ['a', 'b"c'], is_open: true },
    { id: 3, tags: [], is_open: null },
  ]);
  await client.exec(`alter table kept drop column tags, add column day date default '2026-11-20'`);
  expect((await all()).rows).toEqual([
    { id: 1, is_open: true, day: '2026-11-20' },
    { id: 3, is_open: null, day: '2026-11-20' },
  ]);
  expect(await client.query('delete from kept where id > $1', [0])).toEqual({ rows: [], affectedRows: 2 });
});

test('handles more statements than it caches', async () => {
  const ask = async (number: number) =>
    (await client.query<{ value: number }>(`select $1::integer + ${number} as value`, [1])).rows[0]?.value;
  for (let round = 0; round < 2; round++) {
    for (let number = 0; number < 120; number++) expect(await ask(number)).toBe(number + 1);
  }
  const { rows } = await client.query<{ count: number }>('select count(*) from pg_prepared_statements');
  expect(rows[0]?.count).toBeLessThanOrEqual(101);
});

test('lets a statement wait until the transaction before it has ended', async () => {
  const order: string[] = [];
  const slow = client.transaction(async (runner) => {
    await runner.query('insert into notes values (4, $1)', ['four']);
    await new Promise((resolve) => setTimeout(resolve, 50));
    order.push('transaction');
    await runner.query('delete from notes where id = 4');
  });
  const seen = await client.query('select 1 from notes where id = 4');
  order.push('statement');
  await slow;
  expect(order).toEqual(['transaction', 'statement']);
  expect(seen.rows).toEqual([]);
});

test('reopens after a crash, with committed and without uncommitted changes', async () => {
  const open = client.transaction(async (runner) => {
    await runner.query(`insert into notes values (10, 'lost')`);
    await client.crash();
    await runner.query('select 1');
  });
  await expect(open).rejects.toMatchObject({ code: SqlState.CrashShutdown });
  expect(await ids()).toEqual([1, 2, 3]);
});

test('ends a statement that exceeds the limit, and continues with the next', async () => {
  timeLimitMs = 2_000;
  await expect(client.query('select count(*) from generate_series(1, 1000000000)')).rejects.toMatchObject({
    code: SqlState.QueryCanceled,
    message: expect.stringContaining('2000 ms'),
  });
  timeLimitMs = PATIENT_MS;
  expect(await ids()).toEqual([1, 2, 3]);
});

test('answers the reads after a statement that exceeds the limit, without counting its time', async () => {
  timeLimitMs = 2_000;
  const tooLong = client.query('select count(*) from generate_series(1, 1000000000)');
  const behind = [ids(), ids()];
  await expect(tooLong).rejects.toMatchObject({ code: SqlState.QueryCanceled });
  timeLimitMs = PATIENT_MS;
  expect(await Promise.all(behind)).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

test('counts possible changes of rows, and no reads', async () => {
  const before = client.changeCount();
  await ids();
  expect(client.changeCount()).toBe(before);
  const writing = client.query('update notes set text = text where id = $1', [1]);
  await writing;
  expect(client.changeCount()).toBeGreaterThan(before);
  const after = client.changeCount();
  await client.transaction(async (runner) => void (await runner.query('select 1')));
  expect(client.changeCount()).toBeGreaterThan(after);
});

test('receives notifications after a crash too', async () => {
  const heard: string[] = [];
  const stop = await client.listen('after crash', (payload) => heard.push(payload));
  await client.crash();
  await client.query(`select pg_notify('after crash', 'still here')`);
  await expect.poll(() => heard).toEqual(['still here']);
  await stop();
});

test('keeps the caller’s thread free while a statement runs', async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 5);
  await client.query('select count(*) from generate_series(1, 2000000)');
  clearInterval(timer);
  // A blocked thread would not tick once before the result is handled.
  expect(ticks).toBeGreaterThan(0);
});

test('rejects a parameter that cannot be cloned, and continues', async () => {
  await expect(client.query('select $1', [() => 1])).rejects.toMatchObject({ code: '22023' });
  expect(await ids()).toEqual([1, 2, 3]);
});

test('explains why a folder cannot be opened', async () => {
  const failing = openPgliteClient({
    timeLimitMs: 0,
    dataDirectory: () => Promise.reject(new Error('No space left on the device.')),
  });
  await expect(failing.opened).rejects.toThrow('No space left');
  await expect(failing.query('select 1')).rejects.toThrow('No space left');
  await failing.close();
  await expect(failing.query('select 1')).rejects.toThrow('has been closed');
});

test('opens nothing if it is closed before its directory exists', async () => {
  const path = join(folder, 'closed-early');
  let putInPlace = () => {};
  const placing = new Promise<void>((resolve) => {
    putInPlace = resolve;
  });
  const early = openPgliteClient({
    timeLimitMs: 2_000,
    async dataDirectory() {
      await placing;
      await copyDirectory(await ensureEmptyDirectory(), path);
      return path;
    },
  });
  const opened = early.opened.then(
    () => 'opened',
    (error: Error) => error.message,
  );
  await early.close();
  putInPlace();
  expect(await opened).toBe('The database has been closed.');
});
