import type { CalendarDate } from '@parking-plus/domain';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { holdLock } from '../../db/hold-lock.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';

const NUMBER_AT = 8;

/**
 * Holds the giving out of numbers until the transaction ends. Whoever writes several rows or takes an invoice number holds
 * it first: one statement holds its sites in one order (202611230000-hold-sites-first.sql), several do not. Of all days
 * at once, as those who write of two days meet at the same sites and allocations.
 */
export async function holdTransactionNumbers(tx: Transaction): Promise<void> {
  await holdLock(tx, AdvisoryLock.TransactionNumbers);
}

/**
 * The next number of a day: `T`, the day in six digits, the number within it. Two that ask at once wait for each
 * other until the first has committed.
 */
export async function nextTransactionId(tx: Transaction, businessDate: CalendarDate): Promise<string> {
  await holdTransactionNumbers(tx);
  const [row] = await tx
    .select({
      last: sql<number>`coalesce(max(substr(${transactions.transactionId}, ${NUMBER_AT})::integer), 0)`,
    })
    .from(transactions)
    .where(eq(transactions.businessDate, businessDate));
  const day = businessDate.slice(2).replaceAll('-', '');
  return `T${day}${String((row?.last ?? 0) + 1).padStart(4, '0')}`;
}
