import type { Schemas } from '@parking-plus/contracts';
import type { TransactionInfoState } from '@parking-plus/domain';
import { eq, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import type { Transaction } from '../../db/database.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import type { TransactionRow } from './load-sale.ts';

/** Writes an info state that the domain has allowed. Returns the values before and after. */
export async function writeInfoState(
  tx: Transaction,
  { transactionId, state }: TransactionRow,
  next: TransactionInfoState,
): Promise<Schemas['DocumentChange'][]> {
  if (state === next) return [];
  await tx
    .update(transactions)
    .set({ state: next, version: sql`${transactions.version} + 1` })
    .where(eq(transactions.transactionId, transactionId));
  return [changeOf(['transactions', transactionId, 'state'], state, next)];
}
