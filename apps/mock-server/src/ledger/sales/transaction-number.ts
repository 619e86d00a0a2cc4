import type { CalendarDate } from '@parking-plus/domain';
import { eq, sql } from 'drizzle-orm';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';

const NUMBER_AT = 8;

/**
 * Locks the allocation of transaction numbers until the transaction ends. Callers that write several rows or
 * allocate invoice numbers take it first: only single statements lock their sites in a fixed order
 * (202611230000-hold-sites-first.sql).
 * The lock covers all days, because writers of different days share sites and allocations.
 */
export async function lockTransactionNumbers(tx: Transaction): Promise<void> {
  await acquireAdvisoryLock(tx, AdvisoryLock.TransactionNumbers);
}

/**
 * Returns the next number of a day: `T`, the day in six digits, the number within the day. Concurrent callers
 * wait for the first one's commit.
 */
export async function nextTransactionId(tx: Transaction, businessDate: CalendarDate): Promise<string> {
  await lockTransactionNumbers(tx);
  const [row] = await tx
    .select({
      last: sql<number>`coalesce(max(substr(${transactions.transactionId}, ${NUMBER_AT})::integer), 0)`,
    })
    .from(transactions)
    .where(eq(transactions.businessDate, businessDate));
  const day = businessDate.slice(2).replaceAll('-', '');
  return `T${day}${String((row?.last ?? 0) + 1).padStart(4, '0')}`;
}
