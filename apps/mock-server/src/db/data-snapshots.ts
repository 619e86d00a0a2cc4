import { appliedVersion } from './migrations/apply-modules.ts';
import { findDatabaseError, SqlState } from './sql/database-error.ts';
import type { SqlClient, SqlRunner } from './sql/sql-client.ts';

/** `seed_copy` has the seeded rows, `snapshot_copy` those of a manual snapshot. */
export type SnapshotName = 'seed_copy' | 'snapshot_copy';

const MAX_TRIES = 5;

type TableShape = { readonly name: string; readonly columns: string[]; readonly key: string[] };

/**
 * Copies all rows of all business tables to a separate schema and replaces an earlier copy of that name.
 * `snapshotVersion` returns `version` later.
 */
export async function createSnapshot(client: SqlClient, copy: SnapshotName, version: string): Promise<void> {
  await despiteDeadlocks(client, async (runner) => {
    const tables = await tableShapes(runner);
    await runner.exec(
      [
        // A consistent copy: concurrent writes wait, and are logged as changes after it.
        `lock table ${namesOf(tables)} in share mode`,
        `drop schema if exists ${copy} cascade`,
        `create schema ${copy}`,
        // Rows outside this snapshot are written by this transaction or a later one.
        `create table ${copy}."copy point" as select pg_snapshot_xmin(pg_current_snapshot())::xid as first_later_xid`,
        ...tables.map(({ name }) => `create table ${copy}.${quote(name)} as table public.${quote(name)}`),
        `create table ${copy}."sequence values" as
           select sequencename::text as name, last_value from pg_sequences where schemaname = 'public'`,
        `delete from bookkeeping.changed_tables where copy_name = '${copy}'`,
        `comment on schema ${copy} is '${version.replaceAll("'", "''")}'`,
      ].join(';\n'),
    );
  });
}

/** Returns the version of a copy, or undefined without a copy. */
export async function snapshotVersion(runner: SqlRunner, copy: SnapshotName): Promise<string | undefined> {
  const { rows } = await runner.query<{ version: string | null }>(
    `select obj_description(oid, 'pg_namespace') as version from pg_namespace where nspname = $1`,
    [copy],
  );
  return rows[0] === undefined ? undefined : (rows[0].version ?? '');
}

/** Returns the maximum number of rows that a restore deletes or inserts; a row changed back counts too. */
export async function estimateRestoreRows(client: SqlClient, copy: SnapshotName): Promise<number> {
  const names = await changedTableNames(client, copy);
  if (names.length === 0) return 0;
  const counts = names.map(
    (name) => `select
    (select count(*) from ${copy}.${quote(name)}) + count(*) - 2 * count(*) filter (where not ${isWrittenSince(copy)}) as rows
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
export async function restoreSnapshotRows(client: SqlClient, copy: SnapshotName): Promise<void> {
  await despiteDeadlocks(client, async (runner) => {
    const tables = await changedTables(runner, copy);
    if (tables.length === 0) return;
    const keepsMarks = copy === 'seed_copy' ? 'snapshot_copy' : 'seed_copy';
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
           from ${copy}."sequence values"`,
        // A table first written while this waited for the others is not among them, and stays logged.
        `delete from bookkeeping.changed_tables where copy_name = '${copy}'
           and table_name in (${tables.map(({ name }) => `'${name}'`).join(', ')})`,
        ...tables.map(
          ({ name }) =>
            `insert into bookkeeping.changed_tables (copy_name, table_name) values ('${keepsMarks}', '${name}')`,
        ),
      ].join(';\n'),
    );
  });
}

/** Stores a snapshot of all rows and tables; replaces an earlier one. */
export async function takeSnapshot(client: SqlClient): Promise<void> {
  await createSnapshot(client, 'snapshot_copy', await appliedVersion(client));
}

/** Thrown if no snapshot exists or its schema is outdated. */
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

/** Restores the snapshot. Throws `SnapshotMissingError` if no snapshot exists or its schema is outdated. */
export async function restoreSnapshot(client: SqlClient): Promise<void> {
  const version = await snapshotVersion(client, 'snapshot_copy');
  if (version === undefined) throw new SnapshotMissingError({ isOutdated: false });
  if (version !== (await appliedVersion(client))) throw new SnapshotMissingError({ isOutdated: true });
  await restoreSnapshotRows(client, 'snapshot_copy');
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

function deleteDifferingRows(table: TableShape, copy: SnapshotName): string {
  const row = (alias: string) =>
    `row(${table.columns.map((column) => `${alias}.${quote(column)}`).join(', ')})`;
  return `delete from public.${quote(table.name)} as now
    where ${isWrittenSince(copy)} and not exists (
    select 1 from ${copy}.${quote(table.name)} as kept where ${sameKey(table)} and ${row('kept')} is not distinct from ${row('now')})`;
}

function insertMissingRows(table: TableShape, copy: SnapshotName): string {
  const columns = table.columns.map(quote).join(', ');
  return `insert into public.${quote(table.name)} (${columns}) overriding system value
    select ${columns} from ${copy}.${quote(table.name)} as kept where not exists (
      select 1 from public.${quote(table.name)} as now where ${sameKey(table)})`;
}

// A row's xmin is its writer, so columns of rows written before the copy need no comparison.
const isWrittenSince = (copy: SnapshotName) =>
  `(age(now.xmin) <= (select age(first_later_xid) from ${copy}."copy point"))`;

const sameKey = (table: TableShape) =>
  table.key.map((column) => `now.${quote(column)} = kept.${quote(column)}`).join(' and ');

async function changedTables(runner: SqlRunner, copy: SnapshotName): Promise<TableShape[]> {
  const changed = await changedTableNames(runner, copy);
  return (await tableShapes(runner)).filter(({ name }) => changed.includes(name));
}

async function changedTableNames(runner: SqlRunner, copy: SnapshotName): Promise<string[]> {
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
