import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { invoiceItems, invoices } from '../../db/schema/sales/invoices.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { sellerName } from '../../ledger/invoices/seller-name.ts';

export type StoredItem = Omit<typeof invoiceItems.$inferSelect, 'invoiceNumber'>;

export type ProofInvoiceRow = typeof invoices.$inferSelect & {
  readonly siteName: string;
  /** Null for an invoice without a machine. */
  readonly machineCode: string | null;
  readonly sellerName: string;
};

/** Returns the invoices in no particular order, without unknown numbers. */
export async function findProofInvoices(
  orm: Orm,
  invoiceNumbers: readonly string[],
): Promise<ProofInvoiceRow[]> {
  return orm
    .select({
      ...getTableColumns(invoices),
      siteName: sites.name,
      machineCode: transactions.machineCode,
      sellerName,
    })
    .from(invoices)
    .innerJoin(sites, eq(sites.siteCode, invoices.siteCode))
    .leftJoin(transactions, eq(transactions.transactionId, invoices.transactionId))
    .where(inArray(invoices.invoiceNumber, [...invoiceNumbers]));
}

/** Returns the items of each invoice, in order. */
export async function findItemsOf(
  orm: Orm,
  invoiceNumbers: readonly string[],
): Promise<ReadonlyMap<string, StoredItem[]>> {
  const { invoiceNumber, lineNumber, description, quantity, unitPriceTwd, amountTwd } = invoiceItems;
  const rows = await orm
    .select({ invoiceNumber, lineNumber, description, quantity, unitPriceTwd, amountTwd })
    .from(invoiceItems)
    .where(inArray(invoiceNumber, [...invoiceNumbers]))
    .orderBy(asc(invoiceNumber), asc(lineNumber));
  const itemsOf = new Map<string, StoredItem[]>();
  for (const { invoiceNumber, ...item } of rows) {
    const items = itemsOf.get(invoiceNumber);
    if (items === undefined) itemsOf.set(invoiceNumber, [item]);
    else items.push(item);
  }
  return itemsOf;
}
