import { expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { TEST_SEED } from '../migrations/seed-settings.ts';
import { acquireTestDatabase, schemaFingerprint } from './shared-test-database.ts';

/** Identifies an opened database: a setting lasts as long as its session. */
async function markOf(database: Database): Promise<string | null> {
  const { rows } = await database.sql.query<{ mark: string | null }>(
    `select current_setting('lent.mark', true) as mark`,
  );
  return rows[0]?.mark ?? null;
}

async function borrowMarked(): Promise<{ database: Database; mark: string }> {
  const database = await acquireTestDatabase();
  const mark = `${Math.random()}`;
  await database.sql.query(`select set_config('lent.mark', $1, false)`, [mark]);
  return { database, mark };
}

const accounts = async ({ sql }: Database) =>
  (
    await sql.query<{ accounts: string }>(
      `select md5(string_agg(accounts::text, '' order by account)) as accounts from accounts`,
    )
  ).rows;

test('the next borrower gets the same database with the rows of the seed, and no snapshot', async () => {
  const { database, mark } = await borrowMarked();
  const seeded = await accounts(database);
  await database.sql.exec(`update accounts set name = 'somebody else'`);
  await database.snapshot();
  expect(await accounts(database)).not.toEqual(seeded);
  await database.close();

  const next = await acquireTestDatabase();
  expect(await markOf(next)).toBe(mark);
  expect(await accounts(next)).toEqual(seeded);
  await expect(next.restore()).rejects.toThrow('No snapshot has been taken.');
  await next.close();
});

test('rows of another seed do not stay either', async () => {
  const database = await acquireTestDatabase();
  const seeded = await accounts(database);
  await database.reset({ ...TEST_SEED, referenceAt: '2026-11-21T10:00:00+08:00' });
  await database.close();

  const next = await acquireTestDatabase();
  expect(await next.settings()).toEqual(TEST_SEED);
  expect(await accounts(next)).toEqual(seeded);
  await next.close();
});

test('a closed one receives no notifications and rejects statements', async () => {
  const database = await acquireTestDatabase();
  const heard: string[] = [];
  await database.onNotify('lent', (payload) => heard.push(payload));
  await database.close();

  const next = await acquireTestDatabase();
  const reached = new Promise<string>(
    (resolve) => void next.onNotify('lent', resolve).then(() => next.notify('lent', 'a')),
  );
  expect(await reached).toBe('a');
  expect(heard).toEqual([]);
  await expect(database.sql.query('select 1')).rejects.toThrow('The database has been closed.');
  await expect(database.transaction(async () => {})).rejects.toThrow('The database has been closed.');
  await expect(database.reset()).rejects.toThrow('The database has been closed.');
  await expect(database.snapshot()).rejects.toThrow('The database has been closed.');
  await next.close();
});

test('two simultaneous borrowers get one each', async () => {
  const [one, other] = [await borrowMarked(), await borrowMarked()];
  await one.database.sql.exec('delete from idempotency_keys; update sites set name = name');
  expect(await markOf(one.database)).toBe(one.mark);
  expect(await markOf(other.database)).toBe(other.mark);
  await one.database.close();
  await other.database.close();
});

const CHANGES_OF_SHAPE = [
  'create table left_behind (id integer primary key)',
  'alter table accounts disable trigger all',
  'alter table rent_bills drop constraint rent_bills_refund_within_paid',
  'create or replace function bookkeeping.note_change() returns trigger language plpgsql as $$ begin return null; end $$',
  'create or replace trigger note_change after insert on accounts for each statement execute function bookkeeping.note_change()',
  'create schema left_behind',
];

test('one with a changed schema is not lent again', async () => {
  const { database, mark } = await borrowMarked();
  await database.sql.exec(CHANGES_OF_SHAPE.join(';'));
  await database.close();

  const next = await acquireTestDatabase();
  expect(await markOf(next)).not.toBe(mark);
  await next.close();
});

test('each of these changes the schema fingerprint, and rows do not', async () => {
  const { sql, close } = await acquireTestDatabase();
  const shape = await schemaFingerprint(sql);
  const shapeAfter = (statement: string) => {
    const shapes: string[] = [];
    const undo = new Error('Only to look at.');
    return sql
      .transaction(async (runner) => {
        await runner.exec(statement);
        shapes.push(await schemaFingerprint(runner));
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
        return shapes[0];
      });
  };
  for (const statement of CHANGES_OF_SHAPE)
    expect([statement, await shapeAfter(statement)]).not.toEqual([statement, shape]);
  expect(await shapeAfter('delete from idempotency_keys; update sites set name = name')).toBe(shape);
  await close();
});
