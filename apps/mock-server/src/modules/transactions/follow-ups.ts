import type { Schemas } from '@parking-plus/contracts';
import {
  isNegativeMode,
  type TransactionInfoState,
  type TransactionMode,
  transactionStatus,
} from '@parking-plus/domain';
import { asc, eq } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';

/** Returns the transactions about a transaction, earliest first. Amounts are signed as in lists. */
export async function findFollowUps(
  orm: Orm,
  transactionId: string,
): Promise<Schemas['TransactionFollowUp'][]> {
  const rows = await orm
    .select({
      transactionId: transactions.transactionId,
      chargedAt: transactions.chargedAt,
      mode: transactions.mode,
      state: transactions.state,
      receivedTwd: transactions.receivedTwd,
    })
    .from(transactions)
    .where(eq(transactions.relatedTransactionId, transactionId))
    .orderBy(asc(transactions.chargedAt), asc(transactions.transactionId));
  return rows.map(({ state, receivedTwd, ...row }) => {
    const mode = row.mode as TransactionMode;
    return {
      ...row,
      mode,
      standing: transactionStatus(state as TransactionInfoState, mode, true),
      receivedTwd: isNegativeMode(mode, true) ? -receivedTwd : receivedTwd,
    };
  });
}
