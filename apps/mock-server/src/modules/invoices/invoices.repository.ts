import type { Schemas } from '@parking-plus/contracts';
import { asc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { descending, type OrderTerm, orderBy, sortedBy } from '../../lists/list-order.ts';
import { isOnPage, type PageOfList } from '../../lists/read-page.ts';
import { accounts } from '../accounts/accounts.schema.ts';
import { branches } from '../companies/companies.schema.ts';
import { askedTwdOn } from '../documents/asked-allowances.ts';
import { sites } from '../sites/sites.schema.ts';
import { transactions } from '../transactions/transactions.schema.ts';
import { invoices } from './invoices.schema.ts';

export type ListedInvoice = typeof invoices.$inferSelect & {
  readonly siteName: string;
  readonly branchName: string | null;
  readonly plate: string | null;
  /** Allowances that were asked for and wait. */
  readonly askedTwd: number;
  readonly voidedByName: string | null;
};

const sortColumns = {
  invoiceNumber: invoices.invoiceNumber,
  issuedAt: invoices.issuedAt,
  siteCode: invoices.siteCode,
  salesTwd: invoices.salesTwd,
  taxTwd: invoices.taxTwd,
  totalTwd: invoices.totalTwd,
  state: invoices.state,
  printState: invoices.printState,
  uploadState: invoices.uploadState,
  voidedAt: invoices.voidedAt,
} as const satisfies Record<Schemas['InvoiceSort']['field'], unknown>;

/** One page; the newest first unless sorted, the number deciding between equals. */
export async function findInvoices(
  orm: Orm,
  condition: SQL | undefined,
  page: PageOfList & { readonly sort?: Schemas['InvoiceSort'] },
): Promise<ListedInvoice[]> {
  const order = orderOf(page.sort);
  const keys = orm
    .select({ key: invoices.invoiceNumber })
    .from(invoices)
    .leftJoin(transactions, eq(transactions.transactionId, invoices.transactionId))
    .where(condition)
    .$dynamic();
  return selectInvoices(orm, isOnPage(invoices.invoiceNumber, keys, order, page)).orderBy(...orderBy(order));
}

/** The first `limit` by their numbers, for an export. */
export async function findInvoicesByKey(
  orm: Orm,
  condition: SQL | undefined,
  limit: number,
): Promise<ListedInvoice[]> {
  return selectInvoices(orm, condition).orderBy(asc(invoices.invoiceNumber)).limit(limit);
}

/** One by its number. */
export async function findInvoice(orm: Orm, invoiceNumber: string): Promise<ListedInvoice | undefined> {
  const [row] = await selectInvoices(orm, eq(invoices.invoiceNumber, invoiceNumber));
  return row;
}

function selectInvoices(orm: Orm, condition: SQL | undefined) {
  return orm
    .select({
      ...getTableColumns(invoices),
      siteName: sites.name,
      branchName: branches.name,
      plate: transactions.plate,
      askedTwd: askedTwdOn(invoices.invoiceNumber),
      voidedByName: accounts.name,
    })
    .from(invoices)
    .innerJoin(sites, eq(sites.siteCode, invoices.siteCode))
    .leftJoin(branches, eq(branches.branchCode, invoices.branchCode))
    .leftJoin(transactions, eq(transactions.transactionId, invoices.transactionId))
    .leftJoin(accounts, eq(accounts.account, invoices.voidedBy))
    .where(condition);
}

function orderOf(sort: Schemas['InvoiceSort'] | undefined): OrderTerm[] {
  if (sort === undefined) return [descending(invoices.businessDate), descending(invoices.invoiceNumber)];
  return sortedBy(sortColumns[sort.field], sort.order, invoices.invoiceNumber);
}
