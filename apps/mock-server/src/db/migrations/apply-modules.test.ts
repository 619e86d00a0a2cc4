import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDirectory } from '../files/directory-copy.ts';
import { openPgliteClient, type PgliteClient } from '../pglite/pglite-client.ts';
import { countStatements } from '../sql/query-counter.ts';
import type { SqlClient } from '../sql/sql-client.ts';
import { ensureEmptyDirectory } from '../template-directory.ts';
import { applyModules, seededSettings } from './apply-modules.ts';
import type { ModuleSeed } from './module-seed.ts';
import { readModules } from './modules.ts';
import { TEST_SEED } from './seed-settings.ts';

let folder: string;
let client: PgliteClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parking-plus-modules-'));
  const path = join(folder, 'database');
  await copyDirectory(await ensureEmptyDirectory(), path);
  client = openPgliteClient({ dataDirectory: async () => path, timeLimitMs: 0 });
});
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

const FIRST = {
  '../modules/lanes/202601010900-create-lanes.sql': 'create table lanes (code text primary key);',
};
const SECOND = {
  '../modules/gates/202601020900-create-gates.sql':
    'create table gates (code text primary key, lane text references lanes);',
  '../modules/lanes/migrations/202601030900-name-lanes.sql': `alter table lanes add column name text not null default 'lane';`,
};
const BAYS = 'create table bays (code text primary key);';
const seedOf =
  (table: string): ModuleSeed =>
  (context) =>
    context.sql
      .copyRows(table, ['code'], [[`${table}-${context.random('code').whole(1, 9)}`]])
      .then(() => {});
const seedFiles = (...tables: string[]) =>
  Object.fromEntries(
    tables.map((table) => [`../modules/${table}/${table}.seed.ts`, async () => seedOf(table)]),
  );
const apply = (sql: Record<string, string>, seeds: Record<string, () => Promise<ModuleSeed>>, number = 1) =>
  applyModules(client, { modules: readModules(sql, seeds), settings: { ...TEST_SEED, number } });

test('migrates and seeds an empty database, and does nothing the second time', async () => {
  expect(await apply(FIRST, seedFiles('lanes'))).toEqual({
    migrations: ['lanes/202601010900-create-lanes'],
    seeds: ['lanes/seed'],
  });
  expect(await apply(FIRST, seedFiles('lanes'))).toEqual({ migrations: [], seeds: [] });
});

test('needs one query on an up-to-date database, because starts wait for it', async () => {
  const { statements } = await countStatements(() => apply(FIRST, seedFiles('lanes')));
  expect(statements).toBe(1);
});

test('updates the metadata of an older server', async () => {
  await client.exec(`drop function bookkeeping.note_change cascade;
    update bookkeeping.applied_modules set checksum = 'older' where name = 'bookkeeping'`);
  expect(await apply(FIRST, seedFiles('lanes'))).toEqual({ migrations: [], seeds: [] });
  const { rows } = await client.query(
    `select to_regproc('bookkeeping.note_change') is not null as "isThere"`,
  );
  expect(rows).toEqual([{ isThere: true }]);
});

test('adds a new module and a new step to existing data, and keeps its rows', async () => {
  await client.exec(`insert into lanes values ('by hand')`);
  expect(await apply({ ...FIRST, ...SECOND }, seedFiles('lanes', 'gates'), 2)).toEqual({
    migrations: ['gates/202601020900-create-gates', 'lanes/202601030900-name-lanes'],
    seeds: ['gates/seed'],
  });
  const { rows } = await client.query<{ code: string; name: string }>('select * from lanes order by code');
  expect(rows.map(({ code }) => code)).toEqual(['by hand', expect.stringMatching(/^lanes-\d$/)]);
  expect(rows[0]?.name).toBe('lane');
  expect(await seededSettings(client)).toEqual(TEST_SEED);
});

test('rolls back a failed step or seed, and continues from there once it is fixed', async () => {
  const path = '../modules/bays/202601040900-create-bays.sql';
  const known = { ...FIRST, ...SECOND };
  await expect(
    apply({ ...known, [path]: 'create table bays (code text); select 1 / 0;' }, {}),
  ).rejects.toThrow('division');
  expect((await client.query(`select to_regclass('bays') as bays`)).rows).toEqual([{ bays: null }]);
  const mended = { ...known, [path]: BAYS };
  const half: ModuleSeed = async ({ sql }) => {
    await sql.copyRows('bays', ['code'], [['half']]);
    throw new Error('interrupted');
  };
  await expect(apply(mended, { '../modules/bays/bays.seed.ts': async () => half })).rejects.toThrow(
    'interrupted',
  );
  expect((await client.query('select * from bays')).rows).toEqual([]);
  expect(await apply(mended, seedFiles('bays'))).toEqual({ migrations: [], seeds: ['bays/seed'] });
});

test('watches a table whose server was killed right after creating it', async () => {
  const known = { ...FIRST, ...SECOND, '../modules/bays/202601040900-create-bays.sql': BAYS };
  const next = {
    '../modules/doors/202601050900-create-doors.sql': 'create table doors (code text primary key);',
  };
  let transactions = 0;
  const dying: SqlClient = {
    ...client,
    transaction: (run) =>
      transactions++ === 0 ? client.transaction(run) : Promise.reject(new Error('killed')),
  };
  const modules = readModules({ ...known, ...next }, {});
  await expect(applyModules(dying, { modules, settings: TEST_SEED })).rejects.toThrow('killed');
  await apply({ ...known, ...next }, {});
  // Changes are noted for the copies that exist.
  await client.exec(`create schema seed_copy; insert into doors values ('D1'); drop schema seed_copy;`);
  const { rows } = await client.query(
    `select distinct table_name from bookkeeping.changed_tables where table_name = 'doors'`,
  );
  expect(rows).toEqual([{ table_name: 'doors' }]);
});

test('seeds a module again that was removed and recreated with other columns', async () => {
  const known = { ...FIRST, ...SECOND };
  const create = '../modules/ramps/202601060900-create-ramps.sql';
  const again = '../modules/ramps/202601060905-create-ramps.sql';
  await apply({ ...known, [create]: 'create table ramps (code text);' }, seedFiles('ramps'));
  await apply(known, {});
  const remade = {
    ...known,
    [again]: 'drop table if exists ramps; create table ramps (code text, width int);',
  };
  expect(await apply(remade, seedFiles('ramps'))).toEqual({
    migrations: ['ramps/202601060905-create-ramps'],
    seeds: ['ramps/seed'],
  });
  expect((await client.query('select code, width from ramps')).rows).toHaveLength(1);
  expect(await apply(remade, seedFiles('ramps'))).toEqual({ migrations: [], seeds: [] });
});

test('rejects a step that was edited after it was applied', async () => {
  const edited = { '../modules/lanes/202601010900-create-lanes.sql': 'create table lanes (other text);' };
  await expect(apply(edited, {})).rejects.toThrow('lanes/202601010900-create-lanes was edited');
});

test('orders steps by their stamps and seeds by the first step of their module', () => {
  const modules = readModules({ ...SECOND, ...FIRST }, seedFiles('gates', 'lanes'));
  expect(modules.migrations.map(({ stamp }) => stamp)).toEqual([
    '202601010900',
    '202601020900',
    '202601030900',
  ]);
  expect(modules.seeds.map(({ resource }) => resource)).toEqual(['lanes', 'gates']);
});

test('rejects a step without a stamp and a seed without a step', () => {
  expect(() => readModules({ '../modules/lanes/create.sql': '' }, {})).toThrow('needs a name like');
  expect(() => readModules({}, seedFiles('lanes'))).toThrow('has no migration');
});
