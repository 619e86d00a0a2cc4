import { and, inArray, notInArray, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { type Identity, requireSite } from '../../identity/identity.ts';
import { selectionChanged, transactionNotFound } from '../../ledger/sales/sales.errors.ts';
import { tooManyRows } from './transactions.errors.ts';

export type LockedRow = typeof transactions.$inferSelect;

type Selection<F> =
  | { readonly keys: readonly string[] }
  | { readonly filters: F; readonly excludedKeys: readonly string[] };

/** Maximum rows per action, since a longer one would block other users. */
const MAX_ROWS = 20_000;

/**
 * Locks the transactions of a bulk action by ID until the transaction ends.
 * `conditionOf` returns the condition of a list's filters and the caller's scope.
 * Throws if an ID is unknown, or the number of matches differs from the number shown to the caller. Throws
 * 403 for a row of a site out of scope.
 */
export async function lockSelection<F>(
  tx: Transaction,
  selection: Selection<F>,
  expectedCount: number,
  identity: Identity,
  conditionOf: (filters: F) => SQL | undefined,
): Promise<LockedRow[]> {
  if (expectedCount > MAX_ROWS) throw tooManyRows(MAX_ROWS);
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
