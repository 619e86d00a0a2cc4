import { createHash } from 'node:crypto';
import { randomStream } from '../../random/random.ts';
import { AdvisoryLock } from '../sql/advisory-locks.ts';
import { DatabaseError, SqlState } from '../sql/database-error.ts';
import type { SqlClient, SqlRunner } from '../sql/sql-client.ts';
import type { DeclaredAction } from './action-declarations.ts';
import { grantDefaultActions } from './grant-default-actions.ts';
import { changeTriggersSql, METADATA_SCHEMA_SQL } from './metadata-schema.ts';
import type { ModuleSeed } from './module-seed.ts';
import type { Migration, ModuleFiles } from './modules.ts';
import type { SeedSettings } from './seed-settings.ts';

export type ApplyOptions = {
  readonly modules: ModuleFiles;
  /** Applies to an unseeded database; a seeded one keeps its settings. */
  readonly settings: SeedSettings;
  readonly onProgress?: ((resource: string, ratio: number) => void) | undefined;
};

/** Names of applied steps; both empty for an up-to-date database. */
export type ApplyModulesResult = {
  readonly migrations: readonly string[];
  readonly seeds: readonly string[];
};

/** Record of the action codes; named like a seed's, because it is deleted with the rows. */
const ACTIONS_NAME = 'declared-actions/seed';

/** Record of the metadata schema itself; migrations always have a stamp in their name. */
const BOOKKEEPING_NAME = 'bookkeeping';

/** Record of the change-logging triggers: the migrations of the watched tables. */
const WATCHED_NAME = 'watched-tables';

/**
 * Updates the database to the modules: unapplied migrations by timestamp, then unapplied seeds, then action codes
 * declared since. Each is one transaction with its record, so an interruption leaves nothing partial.
 * Throws if an applied migration was edited since.
 */
export async function applyModules(client: SqlClient, options: ApplyOptions): Promise<ApplyModulesResult> {
  const recorded = await withoutRemade(client, await booksOf(client), options.modules);
  const migrations: string[] = [];
  for (const migration of options.modules.migrations) {
    const checksum = checksumOf(migration);
    const known = recorded.get(migration.name);
    if (known !== undefined && known !== checksum) throw new EditedMigrationError(migration.name);
    if (
      known === undefined &&
      (await applyOnce(client, migration.name, checksum, (runner) => runner.exec(migration.text)))
    ) {
      migrations.push(migration.name);
    }
  }
  const names = options.modules.migrations.map(({ name }) => name);
  const watched = checksumOf({ text: [changeTriggersSql(['']), ...names].join('\n') });
  if (recorded.get(WATCHED_NAME) !== watched) await watchTables(client, watched);
  const seeds: string[] = [];
  const missing = options.modules.seeds.filter(({ resource }) => !recorded.has(seedName(resource)));
  if (missing.length > 0) seeds.push(...(await applySeeds(client, missing, options)));
  const { actions } = options.modules;
  const checksum = checksumOf({ text: JSON.stringify(actions) });
  if (actions.length > 0 && recorded.get(ACTIONS_NAME) !== checksum)
    await takeActions(client, actions, checksum);
  return { migrations, seeds };
}

/** Loads and runs seeds in order. Returns the names of those that no other process had run. */
async function applySeeds(
  client: SqlClient,
  missing: ModuleFiles['seeds'],
  options: ApplyOptions,
): Promise<string[]> {
  const seeds: string[] = [];
  const settings = await settledSettings(client, options.settings);
  for (const { resource, load } of missing) {
    const name = seedName(resource);
    const seed: ModuleSeed = await load();
    const isDone = await applyOnce(client, name, '', (runner) =>
      seed({
        sql: runner,
        settings,
        random: (purpose) => randomStream(settings.number, `${resource}/${purpose}`),
        progress: (ratio) => options.onProgress?.(resource, ratio),
      }),
    );
    if (isDone) seeds.push(name);
  }
  return seeds;
}

/** Thrown if a migration's text differs from the applied one. */
class EditedMigrationError extends Error {
  override readonly name = 'EditedMigrationError';

  constructor(migration: string) {
    super(
      `Migration ${migration} was edited after this database had taken it. ` +
        'Put the change into a new migration, or start over with fresh data (--reseed, or an empty database on a PostgreSQL server).',
    );
  }
}

/** Returns the settings of the seed, or undefined before the first seed. */
export async function seededSettings(runner: SqlRunner): Promise<SeedSettings | undefined> {
  const { rows } = await runner.query<SeedSettings>(
    `select seed_number as number, size, reference_at as "referenceAt" from bookkeeping.seed_settings`,
  );
  return rows[0];
}

/** Returns whether these seeds are the first, so that the rows are unused; true until `finishInitialSeeding`. */
export async function isInitialSeeding(runner: SqlRunner): Promise<boolean> {
  const { rows } = await runner.query<{ isBeingFilled: boolean }>(
    `select is_being_filled as "isBeingFilled" from bookkeeping.seed_settings`,
  );
  return rows[0]?.isBeingFilled ?? false;
}

/** Marks the initial seeding as finished. */
export async function finishInitialSeeding(runner: SqlRunner): Promise<void> {
  await runner.exec('update bookkeeping.seed_settings set is_being_filled = false');
}

/**
 * Returns the version of everything applied: migrations, seeds, action codes and metadata. Equal sources have equal
 * versions.
 */
export async function appliedVersion(runner: SqlRunner): Promise<string> {
  const { rows } = await runner.query<{ version: string }>(
    `select md5(string_agg(name || ' ' || checksum, ',' order by name)) as version from bookkeeping.applied_modules`,
  );
  return rows[0]?.version ?? '';
}

async function settledSettings(client: SqlClient, wanted: SeedSettings): Promise<SeedSettings> {
  await client.query(
    `insert into bookkeeping.seed_settings (seed_number, size, reference_at, is_being_filled) values ($1, $2, $3, true)
     on conflict do nothing`,
    [wanted.number, wanted.size, wanted.referenceAt],
  );
  return (await seededSettings(client)) ?? wanted;
}

/** Returns the applied names, after creating or updating the metadata schema. */
async function booksOf(client: SqlClient): Promise<ReadonlyMap<string, string>> {
  const recorded = await recordedModules(client);
  const checksum = checksumOf({ text: METADATA_SCHEMA_SQL });
  // An up-to-date database needs only this query: starts wait for it.
  if (recorded.get(BOOKKEEPING_NAME) === checksum) return recorded;
  await client.transaction(async (runner) => {
    await lock(runner);
    await runner.exec(METADATA_SCHEMA_SQL);
    await record(runner, BOOKKEEPING_NAME, checksum);
  });
  return recordedModules(client);
}

/**
 * Returns the records without those of a module that was removed and recreated, such as a screen scaffolded with
 * other fields: its steps differ, and its rows need seeding again.
 */
async function withoutRemade(
  client: SqlClient,
  recorded: ReadonlyMap<string, string>,
  { migrations }: ModuleFiles,
): Promise<ReadonlyMap<string, string>> {
  const there = new Set(migrations.map(({ resource }) => resource));
  for (const { name, resource } of migrations) if (recorded.has(name)) there.delete(resource);
  const left = [...recorded.keys()].filter((name) => there.has(name.split('/', 1)[0] ?? ''));
  if (left.length === 0) return recorded;
  await client.query('delete from bookkeeping.applied_modules where name = any($1)', [left]);
  return new Map([...recorded].filter(([name]) => !left.includes(name)));
}

/** Returns an empty map without a metadata schema. */
async function recordedModules(runner: SqlRunner): Promise<ReadonlyMap<string, string>> {
  try {
    const { rows } = await runner.query<{ name: string; checksum: string }>(
      'select name, checksum from bookkeeping.applied_modules',
    );
    return new Map(rows.map(({ name, checksum }) => [name, checksum]));
  } catch (error) {
    if (error instanceof DatabaseError && error.code === SqlState.UndefinedTable) return new Map();
    throw error;
  }
}

/** Returns false if another process was faster. */
async function applyOnce(
  client: SqlClient,
  name: string,
  checksum: string,
  apply: (runner: SqlRunner) => Promise<void>,
): Promise<boolean> {
  return client.transaction(async (runner) => {
    await lock(runner);
    const { rows } = await runner.query('select 1 from bookkeeping.applied_modules where name = $1', [name]);
    if (rows.length > 0) return false;
    await apply(runner);
    await record(runner, name, checksum);
    return true;
  });
}

async function takeActions(
  client: SqlClient,
  actions: readonly DeclaredAction[],
  checksum: string,
): Promise<void> {
  await client.transaction(async (runner) => {
    await lock(runner);
    await grantDefaultActions(runner, actions);
    await record(runner, ACTIONS_NAME, checksum);
  });
}

async function watchTables(client: SqlClient, checksum: string): Promise<void> {
  await client.transaction(async (runner) => {
    await lock(runner);
    const { rows } = await runner.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
    );
    await runner.exec(changeTriggersSql(rows.map(({ name }) => name)));
    await record(runner, WATCHED_NAME, checksum);
  });
}

async function record(runner: SqlRunner, name: string, checksum: string): Promise<void> {
  await runner.query(
    `insert into bookkeeping.applied_modules (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum`,
    [name, checksum],
  );
}

async function lock(runner: SqlRunner): Promise<void> {
  await runner.query('select pg_advisory_xact_lock($1)', [AdvisoryLock.Migrations]);
}

const seedName = (resource: string) => `${resource}/seed`;

const checksumOf = ({ text }: Pick<Migration, 'text'>) =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);
