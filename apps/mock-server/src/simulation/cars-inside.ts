import { TransactionInfoState, TransactionMode } from '@parking-plus/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/database.ts';
import { transactions } from '../db/schema/sales/transactions.schema.ts';

export type CarInside = typeof transactions.$inferSelect & { readonly enteredAt: string };

/** Returns parked cars from their estimated transactions. Those without a recorded exit are abnormal. */
export async function findCarsInside(tx: Transaction): Promise<CarInside[]> {
  const rows = await tx
    .select()
    .from(transactions)
    .where(
      and(
        isNull(transactions.exitedAt),
        eq(transactions.mode, TransactionMode.Estimate),
        eq(transactions.state, TransactionInfoState.Normal),
        eq(transactions.discountTwd, 0),
      ),
    );
  return rows.filter((row): row is CarInside => row.enteredAt !== null);
}

/** Returns the time of the last charge in epoch milliseconds, or undefined. */
export async function lastChargedMs(orm: Orm | Transaction): Promise<number | undefined> {
  const [row] = await orm
    .select({ last: sql<string | null>`extract(epoch from max(${transactions.chargedAt}))::text` })
    .from(transactions)
    .where(sql`${transactions.businessDate} = (select max(business_date) from transactions)`);
  return row?.last == null ? undefined : Math.round(Number(row.last) * 1_000);
}

/** Returns whether the car's entry at that second exists already; another process may have inserted it. */
export async function hasEntered(tx: Transaction, plateKey: string, enteredAt: string): Promise<boolean> {
  const rows = await tx
    .select({ transactionId: transactions.transactionId })
    .from(transactions)
    .where(and(eq(transactions.plateKey, plateKey), eq(transactions.enteredAt, enteredAt)))
    .limit(1);
  return rows.length > 0;
}
