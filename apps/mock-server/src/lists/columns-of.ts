import type { ListShape } from '@parking-plus/contracts';
import { type Column, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Columns<T extends PgTable, Name> = Pick<T['_']['columns'], Name & keyof T['_']['columns']>;

/** Returns the columns of a table that the list's rows have too. */
export function columnsOf<T extends PgTable, S extends ListShape>(
  table: T,
  { row }: S,
): Columns<T, keyof S['row']> {
  const columns: Record<string, Column> = getTableColumns(table);
  return Object.fromEntries(Object.entries(columns).filter(([name]) => name in row)) as never;
}
