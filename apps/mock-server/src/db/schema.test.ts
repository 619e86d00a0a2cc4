import { getTableColumns, getTableName, is, type Table } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, expect, test } from 'vitest';
import { acquireTestDatabase } from './testing/shared-test-database.ts';

const database = await acquireTestDatabase();
afterAll(() => database.close());

const files = import.meta.glob<Record<string, unknown>>(
  ['./schema/*/*.schema.ts', '../modules/*/*.schema.ts'],
  { eager: true },
);
const tables = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((value): value is PgTable => is(value, PgTable));

const described = (table: Table) =>
  Object.values(getTableColumns(table)).map(
    (column) => `${column.name} ${column.getSQLType()}${column.notNull ? ' not null' : ''}`,
  );

test('describes exactly the tables and columns of the database', async () => {
  const { rows } = await database.sql.query<{ table: string; column: string; isReckoned: boolean }>(
    `select relname::text as table, attgenerated <> '' as "isReckoned",
       attname || ' ' || case when typtype = 'd' then format_type(typbasetype, typtypmod) else format_type(atttypid, atttypmod) end
       || case when attnotnull then ' not null' else '' end as column
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     join pg_type on pg_type.oid = atttypid
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  // PostgreSQL spells the type out; drizzle keeps our short name.
  const spelled = (column: string) => column.replace('timestamp(3) with time zone', 'timestamptz(3)');
  expect(tables.map(getTableName).toSorted()).toEqual([...new Set(rows.map((row) => row.table))].toSorted());
  for (const table of tables) {
    const name = getTableName(table);
    const columns = described(table);
    // A generated column can exist only for a constraint; code need not know it.
    const expected = rows
      .map((row) => ({ ...row, column: spelled(row.column) }))
      .filter((row) => row.table === name && (!row.isReckoned || columns.includes(row.column)))
      .map(({ column }) => column);
    expect([name, columns.toSorted()]).toEqual([name, expected.toSorted()]);
  }
});

test('gives every table a primary key and logs its changes', async () => {
  const { rows } = await database.sql.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and (not exists (select 1 from pg_index where indrelid = pg_class.oid and indisprimary)
         or not exists (select 1 from pg_trigger where tgrelid = pg_class.oid and tgname = 'note_change'))`,
  );
  expect(rows).toEqual([]);
});

test('makes every foreign key deferrable, so that a reset can restore rows in any order', async () => {
  const { rows } = await database.sql.query(
    `select conname from pg_constraint where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace`,
  );
  expect(rows).toEqual([]);
});
