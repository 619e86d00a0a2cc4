import { InvoiceState } from '@parking-plus/domain';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';

export type TransactionRow = typeof transactions.$inferSelect;
export type InvoiceRow = typeof invoices.$inferSelect;

/** Charged transaction with its invoice, if any. */
export type Sale = { readonly transaction: TransactionRow; readonly invoice: InvoiceRow | null };

/** Invoice with its transaction. A manually issued invoice can have none. */
export type InvoicedSale = { readonly invoice: InvoiceRow; readonly transaction: TransactionRow | null };

/** Returns the sale of a transaction, or undefined. */
export async function findSale(orm: Orm | Transaction, transactionId: string): Promise<Sale | undefined> {
  const [found] = await orm
    .select({ transaction: transactions, invoice: invoices })
    .from(transactions)
    .leftJoin(invoices, eq(invoices.invoiceNumber, transactions.invoiceNumber))
    .where(eq(transactions.transactionId, transactionId));
  return found;
}

/** Returns the sale of an invoice, or undefined. */
export async function findInvoicedSale(
  orm: Orm | Transaction,
  invoiceNumber: string,
): Promise<InvoicedSale | undefined> {
  const [found] = await orm
    .select({ invoice: invoices, transaction: transactions })
    .from(invoices)
    .leftJoin(transactions, eq(transactions.transactionId, invoices.transactionId))
    .where(eq(invoices.invoiceNumber, invoiceNumber));
  return found;
}

/** Locks an invoice, then its transaction. All reversals lock in this order to prevent deadlocks. */
export async function lockInvoicedTransaction(
  tx: Transaction,
  invoiceNumber: string,
): Promise<InvoicedSale | undefined> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(eq(invoices.invoiceNumber, invoiceNumber))
    .for('update');
  if (invoice === undefined) return undefined;
  if (invoice.transactionId === null) return { invoice, transaction: null };
  return { invoice, transaction: (await lockTransaction(tx, invoice.transactionId)) ?? null };
}

/**
 * Locks all invoices of a transaction that are not void, in the order of their numbers. Rent can have
 * several.
 */
export async function lockInvoicesOf(tx: Transaction, transactionId: string): Promise<InvoiceRow[]> {
  return tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.transactionId, transactionId), ne(invoices.state, InvoiceState.Void)))
    .orderBy(asc(invoices.invoiceNumber))
    .for('update');
}

/** Locks the invoice of a transaction, then the transaction. */
export async function lockTransactionRow(tx: Transaction, transactionId: string): Promise<Sale | undefined> {
  const seen = await findSale(tx, transactionId);
  if (seen?.invoice) await lockInvoicedTransaction(tx, seen.invoice.invoiceNumber);
  else await lockTransaction(tx, transactionId);
  // Reads again: the rows may have changed before the lock.
  return findSale(tx, transactionId);
}

async function lockTransaction(tx: Transaction, transactionId: string): Promise<TransactionRow | undefined> {
  const [row] = await tx
    .select()
    .from(transactions)
    .where(eq(transactions.transactionId, transactionId))
    .for('update');
  return row;
}
