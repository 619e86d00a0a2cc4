import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { [[rows]] } from './[[module]].schema.ts';

export type [[Entity]]Fields = typeof [[rows]].$inferSelect;

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
