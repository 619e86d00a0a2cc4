import { [[entity]]ListShape } from '@parking-plus/contracts/lists/[[file]]-list';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
[[#hasSite]]
import { sites } from '../../db/schema/sites/sites.schema.ts';
[[/hasSite]]
[[#hasMoney]]
import { sumOf } from '../../lists/aggregates.ts';
[[/hasMoney]]
import { columnsOf } from '../../lists/columns-of.ts';
import { [[conditionNames]] } from '../../lists/conditions.ts';
import { ascending } from '../../lists/list-order.ts';
import { type ListReader, listQuery } from '../../lists/list-query.ts';
[[#hasSite]]
import { siteCondition } from '../../lists/site-condition.ts';
[[/hasSite]]
[[#periodInstants]]
import { dateRangeCondition } from '../../lists/date-range-condition.ts';
[[/periodInstants]]
[[#refLists]]
import { [[list]] } from '../[[listFile]]';
[[/refLists]]
import { [[rows]] } from './[[module]].schema.ts';

/** Rows that the caller can see, by id. */
export const [[entity]]List = listQuery(
  [[entity]]ListShape,
  ({ orm, filters[[#hasSite]], identity[[/hasSite]] }) => ({
  table: [[rows]],
  key: '[[idField]]',
  rows: orm
    .select({ ...columnsOf([[rows]], [[entity]]ListShape)[[#hasSite]], siteName: sites.name[[/hasSite]] })
[[#hasSite]]
    .from([[rows]])
    .innerJoin(sites, eq(sites.siteCode, [[rows]].[[siteField]])),
[[/hasSite]]
[[^hasSite]]
    .from([[rows]]),
[[/hasSite]]
  where: and(
[[#hasSite]]
    siteCondition([[rows]].[[siteField]], identity.siteCodes, filters.siteCodes),
[[/hasSite]]
[[#periodDates]]
    isWithin([[rows]].[[name]], filters),
[[/periodDates]]
[[#periodInstants]]
    dateRangeCondition([[rows]].[[name]], filters.from, filters.to),
[[/periodInstants]]
[[#enumFields]]
    isOneOf([[rows]].[[name]], filters.[[filterName]]),
[[/enumFields]]
[[#booleanFields]]
    isMet(eq([[rows]].[[name]], true), filters.[[name]]),
[[/booleanFields]]
    contains(filters.keyword[[#textFields]], [[rows]].[[name]][[/textFields]]),
  ),
  order: [ascending([[rows]].[[idField]])],
[[#hasMoney]]
  totals: {
[[#moneyFields]]
    [[name]]: sumOf([[rows]].[[name]]),
[[/moneyFields]]
  },
[[/hasMoney]]
})[[#hasRefs]],
  async (rows, context) => {
[[#refFields]]
    const [[name]]Rows = await [[list]].findVisible(
      rows.map(({ [[name]] }) => [[name]]),
      context,
      context.orm,
    );
[[/refFields]]
    return rows.map((row) => ({
      ...row,
[[#refFields]]
      [[titleName]]: [[name]]Rows.get(row.[[name]][[^required]] ?? ''[[/required]])?.[[refTitle]] ?? null,
[[/refFields]]
    }));
  }[[/hasRefs]],
);

export type [[Entity]]Fields = typeof [[rows]].$inferSelect;

/** Returns an entry as the list shows it, visible to the caller or not; undefined for an unknown id. */
export async function find[[Entity]]([[idField]]: string, reader: ListReader) {
  const [row] = await [[entity]]List.find(eq([[rows]].[[idField]], [[idField]]), reader);
  return row;
}

/** Locks a row until the transaction ends. Returns undefined for an unknown id. */
export async function lock[[Entity]](tx: Transaction, [[idField]]: string): Promise<[[Entity]]Fields | undefined> {
  const [row] = await tx.select().from([[rows]]).where(eq([[rows]].[[idField]], [[idField]])).for('update');
  return row;
}

export async function insert[[Entity]](tx: Transaction, row: [[Entity]]Fields): Promise<void> {
  await tx.insert([[rows]]).values(row);
}

/** Writes a locked row as its next version. */
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
