import { and, inArray, notInArray, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { type Identity, requireSite } from '../../identity/identity.ts';
import { selectionChanged, transactionNotFound } from '../../ledger/sales/sales.errors.ts';
import { tooManyRows } from './transactions.errors.ts';

export type HeldRow = typeof transactions.$inferSelect;

type Selection<F> =
  | { readonly keys: readonly string[] }
  | { readonly filters: F; readonly excludedKeys: readonly string[] };

/** Rows that one action takes; a longer one would keep everybody else waiting. */
const MOST_ROWS = 20_000;

/**
 * Holds the transactions that a bulk action means, in the order of their ids, until the database transaction ends.
 * `conditionOf` gives what a list's filters leave of what the caller may see.
 * Errors: refuses unknown ids, and a selection that by now is not as many rows as the caller was told; 403 for a row of
 * a site out of scope.
 */
export async function holdSelection<F>(
  tx: Transaction,
  selection: Selection<F>,
  expectedCount: number,
  identity: Identity,
  conditionOf: (filters: F) => SQL | undefined,
): Promise<HeldRow[]> {
  if (expectedCount > MOST_ROWS) throw tooManyRows(MOST_ROWS);
  const rows = await tx
    .select()
    .from(transactions)
    .where(
      'keys' in selection ? inArray(transactions.transactionId, [...selection.keys]) : matching(selection),
    )
    .orderBy(transactions.transactionId)
    .for('update');
  if ('keys' in selection) {
    const found = new Set(rows.map(({ transactionId }) => transactionId));
    const missing = selection.keys.find((key) => !found.has(key));
    if (missing !== undefined) throw transactionNotFound(missing);
    for (const { siteCode } of rows) requireSite(identity, siteCode);
  }
  if (rows.length !== expectedCount) throw selectionChanged(expectedCount, rows.length);
  return rows;

  function matching({ filters, excludedKeys }: { filters: F; excludedKeys: readonly string[] }) {
    const isLeft =
      excludedKeys.length === 0 ? undefined : notInArray(transactions.transactionId, [...excludedKeys]);
    return and(conditionOf(filters), isLeft);
  }
}
