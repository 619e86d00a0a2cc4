import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { refuse } from '../../errors/catalogue.ts';
import { transactions } from '../transactions/transactions.schema.ts';
import { rentInvoices } from './rent-bills.schema.ts';

/** Transactions whose invoices are issued by themselves when their day comes. */
export const hasPlannedInvoices: SQL = sql`exists (
  select 1 from ${rentInvoices} where ${rentInvoices.transactionId} = ${transactions.transactionId})`;

/** Errors: refuses to issue by hand what a payment of rent has issued when its day comes. */
export async function refusePlannedInvoice(tx: Transaction, transactionId: string): Promise<void> {
  const [planned] = await tx
    .select({ dueOn: rentInvoices.dueOn })
    .from(rentInvoices)
    .where(eq(rentInvoices.transactionId, transactionId))
    .limit(1);
  if (planned === undefined) return;
  throw refuse(
    'invoice-planned',
    `未補開：交易 ${transactionId} 的月租發票自 ${planned.dueOn.replaceAll('-', '/')} 起依排定日自動開立。`,
  );
}
