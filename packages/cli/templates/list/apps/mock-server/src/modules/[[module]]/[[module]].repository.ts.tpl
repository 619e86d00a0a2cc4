import type { Schemas } from '@parking-plus/contracts';
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
[[#hasSite]]
import { sites } from '../sites/sites.schema.ts';
[[/hasSite]]
import { [[rows]] } from './[[module]].schema.ts';

export type [[Entity]]Fields = typeof [[rows]].$inferSelect;

const rowColumns = { ...getTableColumns([[rows]])[[#hasSite]], siteName: sites.name[[/hasSite]] };

export type Listed[[Entity]] = Awaited<ReturnType<typeof find[[Entity]]Rows>>[number];

const sortColumns = {
[[#fields]]
  [[name]]: [[rows]].[[name]],
[[/fields]]
} as const satisfies Record<Schemas['[[Entity]]Sort']['field'], unknown>;

type Page = { readonly page: number; readonly pageSize: number; readonly sort?: Schemas['[[Entity]]Sort'] };

/** One page; by id unless sorted. */
export async function find[[Entity]]Rows(orm: Orm, condition: SQL | undefined, page: Page) {
  const { sort } = page;
  const direction = sort?.order === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  return orm
    .select(rowColumns)
    .from([[rows]])
[[#hasSite]]
    .innerJoin(sites, eq(sites.siteCode, [[rows]].[[siteField]]))
[[/hasSite]]
    .where(condition)
    .orderBy(...(sort ? [sql`${sortColumns[sort.field]} ${direction}`] : []), asc([[rows]].[[idField]]))
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize);
}

/** Count[[#hasMoney]] and sums[[/hasMoney]] of all that match. */
export async function sum[[Entity]]Rows(orm: Orm, condition: SQL | undefined) {
  const [row] = await orm
    .select({
      total: sql<number>`count(*)::integer`,
[[#moneyFields]]
      [[name]]: sql<number>`coalesce(sum(${[[rows]].[[name]]}), 0)::bigint`,
[[/moneyFields]]
    })
    .from([[rows]])
    .where(condition);
  if (row === undefined) throw new Error('A count without a row.');
  return row;
}

/** Holds a row until the transaction ends; undefined where there is none. */
export async function lock[[Entity]](tx: Transaction, [[idField]]: string): Promise<[[Entity]]Fields | undefined> {
  const [row] = await tx.select().from([[rows]]).where(eq([[rows]].[[idField]], [[idField]])).for('update');
  return row;
}

export async function insert[[Entity]](tx: Transaction, row: [[Entity]]Fields): Promise<void> {
  await tx.insert([[rows]]).values(row);
}

/** Writes a row that is held, as its next version. */
export async function update[[Entity]](
  tx: Transaction,
  { [[idField]], version }: Pick<[[Entity]]Fields, '[[idField]]' | 'version'>,
  fields: Omit<[[Entity]]Fields, '[[idField]]' | 'version'>,
): Promise<void> {
  await tx
    .update([[rows]])
    .set({ ...fields, version: version + 1 })
    .where(and(eq([[rows]].[[idField]], [[idField]]), eq([[rows]].version, version)));
}

export async function remove[[Entity]](tx: Transaction, [[idField]]: string): Promise<void> {
  await tx.delete([[rows]]).where(eq([[rows]].[[idField]], [[idField]]));
}
