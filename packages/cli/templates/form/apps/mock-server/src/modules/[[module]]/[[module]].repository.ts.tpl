import { and, eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { [[rows]] } from './[[module]].schema.ts';

export type [[Entity]]Fields = typeof [[rows]].$inferSelect;

/** The only row, created by the seed. */
export const [[constant]]_ID = '[[idPrefix]]-0001';

export async function find[[Entity]](orm: Orm): Promise<[[Entity]]Fields> {
  const [row] = await orm.select().from([[rows]]).where(eq([[rows]].[[idField]], [[constant]]_ID));
  return there(row);
}

/** Locks the row until the transaction ends. */
export async function lock[[Entity]](tx: Transaction): Promise<[[Entity]]Fields> {
  const [row] = await tx.select().from([[rows]]).where(eq([[rows]].[[idField]], [[constant]]_ID)).for('update');
  return there(row);
}

/** Writes the locked row as its next version. */
export async function update[[Entity]](
  tx: Transaction,
  { version }: Pick<[[Entity]]Fields, 'version'>,
  fields: Omit<[[Entity]]Fields, '[[idField]]' | 'version'>,
): Promise<void> {
  await tx
    .update([[rows]])
    .set({ ...fields, version: version + 1 })
    .where(and(eq([[rows]].[[idField]], [[constant]]_ID), eq([[rows]].version, version)));
}

function there(row: [[Entity]]Fields | undefined): [[Entity]]Fields {
  if (row === undefined) throw new Error('Table [[table]] has lost its row.');
  return row;
}
