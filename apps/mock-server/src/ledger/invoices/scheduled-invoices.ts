import type { CalendarDate } from '@parking-plus/domain';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { rentInvoices } from '../../db/schema/sales/rent-bills.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';

/** SQL condition: transactions with scheduled invoices. */
export const hasPlannedInvoices: SQL = sql`exists (
  select 1 from ${rentInvoices} where ${rentInvoices.transactionId} = ${transactions.transactionId})`;

/** Returns the first day on which invoices of a rent payment are issued, or null if none are scheduled. */
export async function plannedFrom(tx: Transaction, transactionId: string): Promise<CalendarDate | null> {
  const [planned] = await tx
    .select({ dueOn: rentInvoices.dueOn })
    .from(rentInvoices)
    .where(eq(rentInvoices.transactionId, transactionId))
    .orderBy(asc(rentInvoices.dueOn))
    .limit(1);
  return planned === undefined ? null : (planned.dueOn as CalendarDate);
}
