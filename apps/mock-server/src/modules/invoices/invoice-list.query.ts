import { invoiceListShape } from '@parking-plus/contracts/lists/invoice-list';
import { eq, getTableColumns } from 'drizzle-orm';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { branches } from '../../db/schema/sites/companies.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { pendingAllowanceAmount } from '../documents/pending-allowances.ts';
import { pendingOfSales } from '../documents/pending-of-sales.ts';
import { invoiceCondition } from './invoice-filters.ts';
import { presentInvoice } from './invoices.presenter.ts';
import { sumInvoices } from './sum-invoices.ts';

/** Invoices with their pending documents, newest first. */
export const invoiceList = listQuery(
  invoiceListShape,
  ({ orm, filters, identity, clock, uploadAlarmHours }) => ({
    table: invoices,
    key: 'invoiceNumber',
    rows: orm
      .select({
        ...getTableColumns(invoices),
        siteName: sites.name,
        branchName: branches.name,
        plate: transactions.plate,
        askedTwd: pendingAllowanceAmount(invoices.invoiceNumber),
        voidedByName: accounts.name,
      })
      .from(invoices)
      .innerJoin(sites, eq(sites.siteCode, invoices.siteCode))
      .leftJoin(branches, eq(branches.branchCode, invoices.branchCode))
      .leftJoin(transactions, eq(transactions.transactionId, invoices.transactionId))
      .leftJoin(accounts, eq(accounts.account, invoices.voidedBy)),
    where: invoiceCondition(filters, identity.siteCodes, clock.nowMs(), uploadAlarmHours),
    order: [descending(invoices.businessDate), descending(invoices.invoiceNumber)],
    totals: () => sumInvoices(orm, filters, identity.siteCodes, clock.nowMs(), uploadAlarmHours),
  }),
  async (rows, { orm, clock, uploadAlarmHours }) => {
    const pendingOf = await pendingOfSales(orm, rows);
    const view = { nowMs: clock.nowMs(), uploadAlarmHours };
    return rows.map((row) => ({ ...presentInvoice(row, view), ...pendingOf(row) }));
  },
);
