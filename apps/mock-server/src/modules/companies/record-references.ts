import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import type { LocalizedText } from '../../errors/localized-text.ts';

/** Records of one kind that refer to another record. */
export type References = {
  readonly kind: LocalizedText;
  readonly count: number;
  /** The first three. */
  readonly ids: readonly string[];
};

/** A kind of record with a query of the `id`s that refer to a record. */
export type ReferenceRule = readonly [kind: LocalizedText, ids: SQL];

/** Returns the kinds of records that refer to a record. */
export async function findReferences(
  tx: Transaction,
  rules: readonly ReferenceRule[],
): Promise<References[]> {
  const found: References[] = [];
  for (const [kind, ids] of rules) {
    const { rows } = await tx.execute<{ count: number; ids: string[] }>(sql`
      select count(*)::integer as count, coalesce((array_agg(id order by id))[1:3], '{}') as ids
      from (${ids}) as referring (id)`);
    const [row] = rows;
    if (row !== undefined && row.count > 0) found.push({ kind, ...row });
  }
  return found;
}
