import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SqlState } from './database-error.ts';
import { copyDirectory } from './directory-copy.ts';
import { openPgliteClient, type PgliteClient } from './pglite-client.ts';
import { ensureEmptyDirectory } from './prepared-directory.ts';

let folder: string;
let client: PgliteClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parking-plus-pipe-'));
  const path = join(folder, 'database');
  client = openPgliteClient({
    timeLimitMs: 2_000,
    async dataDirectory() {
      await copyDirectory(await ensureEmptyDirectory(), path);
      return path;
    },
  });
  await client.exec('create table notes (id integer primary key, text text not null)');
});
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

const ids = async () =>
  (await client.query<{ id: number }>('select id from notes order by id')).rows.map(({ id }) => id);

test('answers statements in the order in which they were sent', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(async (id) => {
      await client.query('insert into notes values ($1, $2)', [id, `note ${id}`]);
      return (await client.query<{ count: number }>('select count(*) from notes')).rows[0]?.count;
    }),
  );
  expect(answers).toEqual([3, 3, 3]);
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

test('opens again after a crash, with what was committed and without what was not', async () => {
  const open = client.transaction(async (runner) => {
    await runner.query(`insert into notes values (10, 'lost')`);
    await client.crash();
    await runner.query('select 1');
  });
  await expect(open).rejects.toMatchObject({ code: SqlState.CrashShutdown });
  expect(await ids()).toEqual([1, 2, 3]);
});

test('ends a statement that runs too long, and goes on with the next', async () => {
  await expect(client.query('select count(*) from generate_series(1, 1000000000)')).rejects.toMatchObject({
    code: SqlState.QueryCanceled,
    message: expect.stringContaining('2000 ms'),
  });
  expect(await ids()).toEqual([1, 2, 3]);
});

test('hears its channel after a crash too', async () => {
  const heard: string[] = [];
  const stop = await client.listen('after crash', (payload) => heard.push(payload));
  await client.crash();
  await client.query(`select pg_notify('after crash', 'still here')`);
  await expect.poll(() => heard).toEqual(['still here']);
  await stop();
});

test('keeps the thread of the caller free while a statement runs', async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 5);
  await client.query('select count(*) from generate_series(1, 3000000)');
  clearInterval(timer);
  // A blocked thread would not tick once before the answer is handled, however slow the machine.
  expect(ticks).toBeGreaterThanOrEqual(3);
});

test('refuses a parameter that cannot cross to the thread, and goes on', async () => {
  await expect(client.query('select $1', [() => 1])).rejects.toMatchObject({ code: '22023' });
  expect(await ids()).toEqual([1, 2, 3]);
});

test('hands out its directory as an archive', async () => {
  expect((await client.dump()).length).toBeGreaterThan(1_000_000);
});

test('says clearly why a folder cannot be opened', async () => {
  const failing = openPgliteClient({
    timeLimitMs: 0,
    dataDirectory: () => Promise.reject(new Error('No space left on the device.')),
  });
  await expect(failing.opened).rejects.toThrow('No space left');
  await expect(failing.query('select 1')).rejects.toThrow('No space left');
  await failing.close();
  await expect(failing.query('select 1')).rejects.toThrow('has been closed');
});
