/**
 * Metadata schema of the database, separate from the business tables: applied modules, settings of the seed, and
 * tables changed since each copy (data-snapshots.ts). It must be idempotent: it runs again over the result of an
 * older text.
 */
export const METADATA_SCHEMA_SQL = `
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create schema if not exists bookkeeping;
create table if not exists bookkeeping.applied_modules (
  name text primary key,
  checksum text not null,
  applied_at timestamptz(3) not null default now()
);
create table if not exists bookkeeping.seed_settings (
  only_row boolean primary key default true check (only_row),
  seed_number bigint not null,
  size text not null check (size in ('small', 'large')),
  reference_at text not null
);
-- From before the first seed until all is there, whatever interrupts it: so long nobody has worked on the rows.
alter table bookkeeping.seed_settings add column if not exists is_being_filled boolean not null default false;
create table if not exists bookkeeping.changed_tables (
  copy_name text not null,
  table_name text not null
);
create or replace function bookkeeping.note_change() returns trigger language plpgsql as $$
begin
  insert into bookkeeping.changed_tables (copy_name, table_name)
  select copy_name, tg_table_name
  from (select nspname::text as copy_name from pg_namespace where nspname = 'seed_copy' or nspname ^@ 'snapshot_copy') as copies
  where not exists (
    select 1 from bookkeeping.changed_tables changed
    where changed.copy_name = copies.copy_name and changed.table_name = tg_table_name
  );
  return null;
end $$;
`;

/** Returns the triggers that log, once per statement, that a table has changed; existing ones are replaced. */
export function changeTriggersSql(tables: readonly string[]): string {
  return tables
    .map(
      (table) =>
        `create or replace trigger note_change after insert or update or delete or truncate on public."${table}"
         for each statement when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
         execute function bookkeeping.note_change();`,
    )
    .join('\n');
}
