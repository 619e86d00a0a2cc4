import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { businessDateOf, type CalendarDate } from '@parking-plus/domain';
import { and } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { pendingOfSales } from '../documents/pending-of-sales.ts';
import { invoiceCondition } from './invoice-filters.ts';
import { presentInvoice } from './invoices.presenter.ts';
import { findInvoices, findInvoicesByKey, type ListedInvoice } from './invoices.repository.ts';
import { invoices } from './invoices.schema.ts';
import { sumInvoices } from './sum-invoices.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** One page of invoices with their pending documents, and the sums of all that match: three statements. */
export async function listInvoices(
  query: DealRequest<'InvoiceList'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'InvoiceList'>> {
  const today = businessDateOf(clock.nowMs());
  const condition = invoiceCondition(query.filters ?? {}, identity.siteCodes, clock.nowMs());
  const [rows, { total, ...summary }] = await readPage(
    query,
    (page) => findInvoices(orm, condition, page),
    () => sumInvoices(orm, query.filters ?? {}, identity.siteCodes, clock.nowMs()),
  );
  return {
    items: await presentInvoices(orm, rows, today),
    total,
    page: query.page,
    pageSize: query.pageSize,
    summary,
  };
}

/** The next 5,000 of all that match, in the order of their numbers: one statement. */
export async function exportInvoices(
  { filters = {}, afterKey }: DealRequest<'InvoiceExport'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'InvoiceExport'>> {
  const today = businessDateOf(clock.nowMs());
  const condition = and(
    invoiceCondition(filters, identity.siteCodes, clock.nowMs()),
    afterKeyCondition(invoices.invoiceNumber, afterKey),
  );
  return exportPage(
    (limit) => findInvoicesByKey(orm, condition, limit),
    ({ invoiceNumber }) => invoiceNumber,
    (rows) => presentInvoices(orm, rows, today),
  );
}

/** Presents rows together with the documents pending about them. */
async function presentInvoices(orm: Orm, rows: readonly ListedInvoice[], today: CalendarDate) {
  const pendingOf = await pendingOfSales(orm, rows);
  return rows.map((row) => ({ ...presentInvoice(row, today), ...pendingOf(row) }));
}
