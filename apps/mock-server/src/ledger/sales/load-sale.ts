import { InvoiceState } from '@parking-plus/domain';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';

export type TransactionRow = typeof transactions.$inferSelect;
export type InvoiceRow = typeof invoices.$inferSelect;

/** A charged transaction and its invoice, if it has one. */
export type Sale = { readonly transaction: TransactionRow; readonly invoice: InvoiceRow | null };

/** An invoice and its transaction; one may have been issued by hand, without any. */
export type InvoicedSale = { readonly invoice: InvoiceRow; readonly transaction: TransactionRow | null };

/** The sale of a transaction, or undefined where there is none such. */
export async function findSale(orm: Orm | Transaction, transactionId: string): Promise<Sale | undefined> {
  const [found] = await orm
    .select({ transaction: transactions, invoice: invoices })
    .from(transactions)
    .leftJoin(invoices, eq(invoices.invoiceNumber, transactions.invoiceNumber))
    .where(eq(transactions.transactionId, transactionId));
  return found;
}

/** The sale of an invoice, or undefined where there is none such. */
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

/**
 * Holds an invoice, then its transaction, until the database transaction ends. Everyone who takes a sale back holds
 * them in this order, so that two of them wait for each other instead of both for the other.
 */
export async function holdInvoicedSale(
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
  return { invoice, transaction: (await holdTransaction(tx, invoice.transactionId)) ?? null };
}

/** All invoices of a transaction that were not voided, held in the order of their numbers; rent may have several. */
export async function holdInvoicesOf(tx: Transaction, transactionId: string): Promise<InvoiceRow[]> {
  return tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.transactionId, transactionId), ne(invoices.state, InvoiceState.Void)))
    .orderBy(asc(invoices.invoiceNumber))
    .for('update');
}

/** Holds a transaction and, before it, its invoice. */
export async function holdSale(tx: Transaction, transactionId: string): Promise<Sale | undefined> {
  const seen = await findSale(tx, transactionId);
  if (seen?.invoice) await holdInvoicedSale(tx, seen.invoice.invoiceNumber);
  else await holdTransaction(tx, transactionId);
  // Read again: what was seen before the rows were held may have changed meanwhile.
  return findSale(tx, transactionId);
}

async function holdTransaction(tx: Transaction, transactionId: string): Promise<TransactionRow | undefined> {
  const [row] = await tx
    .select()
    .from(transactions)
    .where(eq(transactions.transactionId, transactionId))
    .for('update');
  return row;
}
