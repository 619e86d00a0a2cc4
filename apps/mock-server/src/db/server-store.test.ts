import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { serverModules } from '../registry/server-modules.ts';
import { checkConsistency } from '../seeding/consistency/consistency-check.ts';
import { type Database, openDatabase } from './database.ts';
import { TEST_SEED } from './migrations/seed-settings.ts';
import { openPostgresClient } from './postgres/postgres-client.ts';
import { seededUrl, startSeededPostgres } from './testing/seeded-postgres.ts';
import { postgresPrograms, type TemporaryPostgres } from './testing/temporary-postgres.ts';

/** Covers features of a server only: connections of other processes, and a life longer than a process. */
describe.skipIf(postgresPrograms() === undefined)('rows on a PostgreSQL server', () => {
  let server: TemporaryPostgres;
  let database: Database;
  let other: pg.Client;
  let third: pg.Client;

  const open = async () => {
    database = openDatabase({
      kind: 'postgres',
      url: seededUrl(server),
      seed: TEST_SEED,
      modules: serverModules(),
    });
    await database.ready;
  };
  const nameOf = async (table: 'companies' | 'sites') =>
    (await other.query<{ name: string }>(`select name from ${table} order by name desc limit 1`)).rows[0]
      ?.name;
  const waiting = async () =>
    (await other.query(`select 1 from pg_locks where not granted and locktype = 'relation'`)).rowCount;

  beforeAll(async () => {
    server = (await startSeededPostgres()) as TemporaryPostgres;
    [other, third] = [new pg.Client(seededUrl(server)), new pg.Client(seededUrl(server))];
    await Promise.all([open(), other.connect(), third.connect()]);
  });
  afterAll(async () => {
    await Promise.all([database.close(), other.end(), third.end()]);
    await server.stop();
  });

  test('a change of another table while a reset waits is reverted by the next one', async () => {
    await database.sql.exec(`update sites set name = '~ before'`);
    await third.query(`begin; lock table sites in row exclusive mode`);
    const reset = database.reset();
    await expect.poll(waiting).toBe(1);
    await other.query(`update companies set name = '~ meanwhile'`);
    await third.query('commit');
    await reset;
    expect([await nameOf('sites'), await nameOf('companies')]).toEqual([
      expect.not.stringContaining('~'),
      '~ meanwhile',
    ]);
    await database.reset();
    expect(await nameOf('companies')).not.toContain('~');
  });

  test('a change during a snapshot is not part of it, and is reverted by its restore', async () => {
    await third.query('begin; lock table sites in access exclusive mode');
    const snapshot = database.snapshot();
    await expect.poll(waiting).toBe(1);
    const change = other.query(`update companies set name = '~ meanwhile'`);
    await third.query('commit');
    await Promise.all([snapshot, change]);
    await database.restore();
    expect(await nameOf('companies')).not.toContain('~');
  });

  test.each([
    ['a snapshot', () => database.snapshot()],
    ['a reset', () => database.reset()],
  ])('%s retries after a deadlock with a writer', async (_what, copy) => {
    for (const table of ['companies', 'departments', 'sites'])
      await other.query(`update ${table} set name = name`);
    // The copy, not the writer, must detect the deadlock.
    await third.query(`begin; set local deadlock_timeout = '1h'; lock table sites in row exclusive mode`);
    await other.query('begin; lock table departments in row exclusive mode');
    onTestFinished(async () => {
      await Promise.all([other.query('rollback'), third.query('rollback')]);
    });
    const copied = copy();
    await expect.poll(waiting).toBe(1);
    const change = third.query('update companies set name = name');
    await expect.poll(waiting).toBe(2);
    await other.query('commit');
    await change;
    await third.query('commit');
    await copied;
  });

  test('a snapshot is bound to its tables, and fails for others', async () => {
    await database.snapshot();
    await other.query(`update companies set name = '~ by hand'`);
    await database.restore();
    expect(await nameOf('companies')).not.toContain('~');
    await other.query(
      `insert into bookkeeping.applied_modules values ('sites/202701010000-later', 'checksum')`,
    );
    onTestFinished(async () => {
      await other.query(`delete from bookkeeping.applied_modules where name = 'sites/202701010000-later'`);
    });
    await expect(database.restore()).rejects.toThrow('with other tables or action codes');
  });

  test('a reset restores the seed, not the rows found by a newer server’s first start', async () => {
    await other.query(`update companies set name = '~ by hand'`);
    await database.close();
    await other.query(
      `delete from holidays; delete from bookkeeping.applied_modules where name = 'holidays/seed'`,
    );
    await open();
    await database.reset();
    expect(await nameOf('companies')).not.toContain('~');
  });

  test('the start that completes an interrupted seeding stores the rows for resets, a later one does not', async () => {
    const copyAfterStart = async () => {
      await database.close();
      await other.query(`drop schema if exists seed_copy cascade; delete from holidays;
        delete from bookkeeping.applied_modules where name = 'holidays/seed'`);
      await open();
      return (await other.query<{ copy: string | null }>(`select to_regnamespace('seed_copy')::text as copy`))
        .rows[0]?.copy;
    };
    await other.query('update bookkeeping.seed_settings set is_being_filled = true');
    expect(await copyAfterStart()).toBe('seed_copy');
    expect(await copyAfterStart()).toBeNull();
    await database.reset();
  });

  test('a failed subscription receives nothing after a reconnect', async () => {
    const client = openPostgresClient({ url: server.urlOf('later'), timeLimitMs: 0 });
    const heard: string[] = [];
    await expect(client.listen('news', () => heard.push('first'))).rejects.toThrow('later');
    await server.createDatabase('later');
    await client.listen('news', () => heard.push('second'));
    await client.query(`select pg_notify('news', '')`);
    await expect.poll(() => heard).toContain('second');
    expect(heard).toEqual(['second']);
    await client.close();
  });

  test('a reset to other settings seeds again, and the next one restores that', async () => {
    await database.reset({ ...TEST_SEED, number: 7 });
    expect(await database.settings()).toMatchObject({ number: 7 });
    expect((await checkConsistency(database.sql)).findings).toEqual([]);
    await other.query(`update companies set name = '~ by hand'`);
    await database.reset();
    expect(await nameOf('companies')).not.toContain('~');
  });
});
