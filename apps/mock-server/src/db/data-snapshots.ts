import type { Snapshot } from '@parking-plus/contracts/control';
import { appliedVersion } from './migrations/apply-modules.ts';
import { findDatabaseError, SqlState } from './sql/database-error.ts';
import type { SqlClient, SqlRunner } from './sql/sql-client.ts';

/** Schema of a copy: `seed_copy` has the seeded rows, `snapshot_copy…` those of a manual snapshot. */
type CopySchema = 'seed_copy' | `snapshot_copy${string}`;

/** Names become a part of a schema's name, which PostgreSQL limits to 63 bytes. */
export const SNAPSHOT_NAME_PATTERN = '^[A-Za-z0-9_-]{1,40}$';
/** Each snapshot stores another copy of all rows. */
const MAX_SNAPSHOTS = 10;
const MAX_TRIES = 5;

type TableShape = { readonly name: string; readonly columns: string[]; readonly key: string[] };

/**
 * Copies all rows of all business tables to a separate schema and replaces an earlier copy of that name.
 * `snapshotVersion` returns `version` later.
 */
export async function createSnapshot(client: SqlClient, copy: CopySchema, version: string): Promise<void> {
  await despiteDeadlocks(client, async (runner) => {
    const tables = await tableShapes(runner);
    await runner.exec(
      [
        // A consistent copy: concurrent writes wait, and are logged as changes after it.
        `lock table ${namesOf(tables)} in share mode`,
        `drop schema if exists ${quote(copy)} cascade`,
        `create schema ${quote(copy)}`,
        // Rows outside this snapshot are written by this transaction or a later one.
        `create table ${quote(copy)}."copy point" as select pg_snapshot_xmin(pg_current_snapshot())::xid as first_later_xid`,
        ...tables.map(
          ({ name }) => `create table ${quote(copy)}.${quote(name)} as table public.${quote(name)}`,
        ),
        `create table ${quote(copy)}."sequence values" as
           select sequencename::text as name, last_value from pg_sequences where schemaname = 'public'`,
        `delete from bookkeeping.changed_tables where copy_name = '${copy}'`,
        `comment on schema ${quote(copy)} is '${version.replaceAll("'", "''")}'`,
      ].join(';\n'),
    );
  });
}

/** Returns the version of a copy, or undefined without a copy. */
export async function snapshotVersion(runner: SqlRunner, copy: CopySchema): Promise<string | undefined> {
  const { rows } = await runner.query<{ version: string | null }>(
    `select obj_description(oid, 'pg_namespace') as version from pg_namespace where nspname = $1`,
    [copy],
  );
  return rows[0] === undefined ? undefined : (rows[0].version ?? '');
}

/** Returns the maximum number of rows that a restore deletes or inserts; a row changed back counts too. */
export async function estimateRestoreRows(client: SqlClient, copy: CopySchema): Promise<number> {
  const names = await changedTableNames(client, copy);
  if (names.length === 0) return 0;
  const counts = names.map(
    (name) => `select
    (select count(*) from ${quote(copy)}.${quote(name)}) + count(*) - 2 * count(*) filter (where not ${isWrittenSince(copy)}) as rows
    from public.${quote(name)} as now`,
  );
  const { rows } = await client.query<{ rows: number }>(
    `select sum(rows) as rows from (${counts.join(' union all ')}) as counts`,
  );
  return rows[0]?.rows ?? 0;
}

/**
 * Restores all business tables from the copy in one transaction. Reads only tables changed since, and writes only
 * rows that differ, so the time depends on the changes and not on the data.
 */
export async function restoreSnapshotRows(client: SqlClient, copy: CopySchema): Promise<void> {
  await despiteDeadlocks(client, async (runner) => {
    const tables = await changedTables(runner, copy);
    if (tables.length === 0) return;
    const others = ['seed_copy', ...(await snapshotSchemas(runner))].filter((other) => other !== copy);
    await runner.exec(
      [
        // Stored totals are rows of the copy too; their triggers are disabled during the restore.
        `select set_config('bookkeeping.restoring', 'on', true)`,
        // The copy was consistent when it was made, so its references need no check, which would double the time.
        `select set_config('session_replication_role', 'replica', true) from pg_roles
           where rolname = current_user and rolsuper`,
        `lock table ${namesOf(tables)} in share row exclusive mode`,
        'set constraints all deferred',
        ...tables.map((table) => deleteDifferingRows(table, copy)),
        ...tables.map((table) => insertMissingRows(table, copy)),
        `select setval(format('public.%I', name)::regclass, coalesce(last_value, 1), last_value is not null)
           from ${quote(copy)}."sequence values"`,
        // A table first written while this waited for the others is not among them, and stays logged.
        `delete from bookkeeping.changed_tables where copy_name = '${copy}'
           and table_name in (${tables.map(({ name }) => `'${name}'`).join(', ')})`,
        ...others.flatMap((other) =>
          tables.map(
            ({ name }) =>
              `insert into bookkeeping.changed_tables (copy_name, table_name) values ('${other}', '${name}')`,
          ),
        ),
      ].join(';\n'),
    );
  });
}

/**
 * Stores a snapshot of all rows and tables; replaces an earlier one of that name.
 * Throws `SnapshotLimitError` if there are too many.
 */
export async function takeSnapshot(client: SqlClient, name?: string): Promise<void> {
  const schemas = await snapshotSchemas(client);
  const schema = schemaOf(name);
  if (!schemas.includes(schema) && schemas.length >= MAX_SNAPSHOTS)
    throw new SnapshotLimitError(schemas.map(nameOf));
  await createSnapshot(client, schema, await appliedVersion(client));
}

/** Thrown if as many snapshots exist as are allowed. */
export class SnapshotLimitError extends Error {
  override readonly name = 'SnapshotLimitError';
  readonly names: readonly (string | null)[];

  constructor(names: readonly (string | null)[]) {
    super(`There are ${names.length} snapshots already.`);
    this.names = names;
  }
}

/** Thrown if no snapshot of that name exists or its schema is outdated. */
export class SnapshotMissingError extends Error {
  override readonly name = 'SnapshotMissingError';
  readonly isOutdated: boolean;

  constructor({ isOutdated }: { readonly isOutdated: boolean }) {
    super(
      isOutdated
        ? 'The snapshot was taken by a version with other tables or action codes.'
        : 'No snapshot has been taken.',
    );
    this.isOutdated = isOutdated;
  }
}

/** Restores a snapshot. Throws `SnapshotMissingError` if it does not exist or its schema is outdated. */
export async function restoreSnapshot(client: SqlClient, name?: string): Promise<void> {
  const version = await snapshotVersion(client, schemaOf(name));
  if (version === undefined) throw new SnapshotMissingError({ isOutdated: false });
  if (version !== (await appliedVersion(client))) throw new SnapshotMissingError({ isOutdated: true });
  await restoreSnapshotRows(client, schemaOf(name));
}

/** Returns whether there is a manual snapshot. */
export async function hasSnapshots(runner: SqlRunner): Promise<boolean> {
  return (await snapshotSchemas(runner)).length > 0;
}

/** Returns all manual snapshots by name, the unnamed one first. */
export async function listSnapshots(client: SqlClient): Promise<Snapshot[]> {
  const current = await appliedVersion(client);
  const found: Snapshot[] = [];
  for (const schema of await snapshotSchemas(client))
    found.push({ name: nameOf(schema), isRestorable: (await snapshotVersion(client, schema)) === current });
  return found;
}

/** Deletes a snapshot and returns whether it existed. */
export async function deleteSnapshot(client: SqlClient, name?: string): Promise<boolean> {
  const schema = schemaOf(name);
  if ((await snapshotVersion(client, schema)) === undefined) return false;
  await client.exec(dropSnapshotSql(schema));
  return true;
}

/** Deletes all manual snapshots. */
export async function deleteSnapshots(runner: SqlRunner): Promise<void> {
  for (const schema of await snapshotSchemas(runner)) await runner.exec(dropSnapshotSql(schema));
}

const dropSnapshotSql = (schema: CopySchema) =>
  `drop schema if exists ${quote(schema)} cascade; delete from bookkeeping.changed_tables where copy_name = '${schema}'`;

const schemaOf = (name: string | undefined): CopySchema =>
  name === undefined ? 'snapshot_copy' : `snapshot_copy_${name}`;

const nameOf = (schema: CopySchema) =>
  schema === 'snapshot_copy' ? null : schema.slice('snapshot_copy_'.length);

async function snapshotSchemas(runner: SqlRunner): Promise<CopySchema[]> {
  const { rows } = await runner.query<{ name: CopySchema }>(
    `select nspname::text as name from pg_namespace where nspname ^@ 'snapshot_copy' order by nspname`,
  );
  return rows.map(({ name }) => name);
}

/** Retries after a deadlock, because writers lock their tables in another order. */
async function despiteDeadlocks(
  client: SqlClient,
  work: (runner: SqlRunner) => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await client.transaction(work);
    } catch (error) {
      if (tries === MAX_TRIES || findDatabaseError(error)?.code !== SqlState.DeadlockDetected) throw error;
    }
  }
}

function deleteDifferingRows(table: TableShape, copy: CopySchema): string {
  const row = (alias: string) =>
    `row(${table.columns.map((column) => `${alias}.${quote(column)}`).join(', ')})`;
  return `delete from public.${quote(table.name)} as now
    where ${isWrittenSince(copy)} and not exists (
    select 1 from ${quote(copy)}.${quote(table.name)} as kept where ${sameKey(table)} and ${row('kept')} is not distinct from ${row('now')})`;
}

function insertMissingRows(table: TableShape, copy: CopySchema): string {
  const columns = table.columns.map(quote).join(', ');
  return `insert into public.${quote(table.name)} (${columns}) overriding system value
    select ${columns} from ${quote(copy)}.${quote(table.name)} as kept where not exists (
      select 1 from public.${quote(table.name)} as now where ${sameKey(table)})`;
}

// A row's xmin is its writer, so columns of rows written before the copy need no comparison.
const isWrittenSince = (copy: CopySchema) =>
  `(age(now.xmin) <= (select age(first_later_xid) from ${quote(copy)}."copy point"))`;

const sameKey = (table: TableShape) =>
  table.key.map((column) => `now.${quote(column)} = kept.${quote(column)}`).join(' and ');

async function changedTables(runner: SqlRunner, copy: CopySchema): Promise<TableShape[]> {
  const changed = await changedTableNames(runner, copy);
  return (await tableShapes(runner)).filter(({ name }) => changed.includes(name));
}

async function changedTableNames(runner: SqlRunner, copy: CopySchema): Promise<string[]> {
  const { rows } = await runner.query<{ name: string }>(
    'select distinct table_name as name from bookkeeping.changed_tables where copy_name = $1',
    [copy],
  );
  return rows.map(({ name }) => name);
}

/** Returns the business tables with their stored columns and their primary key. */
async function tableShapes(runner: SqlRunner): Promise<TableShape[]> {
  const { rows } = await runner.query<TableShape>(`
    select tables.relname::text as name,
      (select json_agg(attname::text order by attnum) from pg_attribute
        where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select json_agg(attname::text order by attnum) from pg_attribute
        where attrelid = tables.oid and attnum = any (keys.indkey)) as key
    from pg_class tables
    join pg_namespace schemas on schemas.oid = tables.relnamespace and schemas.nspname = 'public'
    left join pg_index keys on keys.indrelid = tables.oid and keys.indisprimary
    where tables.relkind = 'r'
    order by tables.relname`);
  const keyless = rows.find(({ key }) => key === null);
  if (keyless !== undefined)
    throw new Error(`Table ${keyless.name} has no primary key, so it cannot be restored.`);
  return rows;
}

const namesOf = (tables: readonly TableShape[]) =>
  tables.map(({ name }) => `public.${quote(name)}`).join(', ');

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
