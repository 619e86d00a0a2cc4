import { transactionListShape } from '@parking-plus/contracts/lists/transaction-list';
import { eq, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { hasPlannedInvoices } from '../../ledger/invoices/scheduled-invoices.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { hasPictures } from './has-pictures.ts';

/** Stored columns of a transaction for lists. */
export const transactionColumns = {
  ...columnsOf(transactions, transactionListShape),
  siteName: sites.name,
  hasPictures,
};

export type TransactionWithContext = NonNullable<Awaited<ReturnType<typeof findTransaction>>>;
export type StoredTransaction = Pick<TransactionWithContext, keyof typeof transactionColumns>;

/** Returns one transaction with its invoice, in one statement. */
export async function findTransaction(orm: Orm, transactionId: string) {
  const [found] = await orm
    .select({
      stored: transactionColumns,
      row: {
        laneCode: transactions.laneCode,
        vehicleKind: transactions.vehicleKind,
        abnormalReason: transactions.abnormalReason,
        personInCharge: transactions.personInCharge,
        memo: transactions.memo,
        entryPictureKey: transactions.entryPictureKey,
        exitPictureKey: transactions.exitPictureKey,
        payState: transactions.payState,
        siteInvoiceType: sites.invoiceType,
        hasPlannedInvoices: sql<boolean>`${hasPlannedInvoices}`,
      },
      invoice: invoices,
    })
    .from(transactions)
    .innerJoin(sites, eq(sites.siteCode, transactions.siteCode))
    .leftJoin(invoices, eq(invoices.invoiceNumber, transactions.invoiceNumber))
    .where(eq(transactions.transactionId, transactionId));
  return found && { ...found.stored, ...found.row, stored: found.stored, invoice: found.invoice };
}
