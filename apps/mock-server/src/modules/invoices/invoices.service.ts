import type { DealRequest, DealResult } from '@parking-plus/contracts';
import type { DealContext } from '../../deals/define-deals.ts';
import { invoiceCondition } from './invoice-filters.ts';
import { presentInvoice } from './invoices.presenter.ts';
import { findInvoices, sumInvoices } from './invoices.repository.ts';

/** One page of invoices and the sums of all that match: two statements. */
export async function listInvoices(
  query: DealRequest<'InvoiceList'>,
  { database: { orm }, identity }: Pick<DealContext, 'database' | 'identity'>,
): Promise<DealResult<'InvoiceList'>> {
  const condition = invoiceCondition(query.filters ?? {}, identity.siteCodes);
  const [rows, { total, ...summary }] = await Promise.all([
    findInvoices(orm, condition, query),
    sumInvoices(orm, condition),
  ]);
  return {
    items: rows.map(presentInvoice),
    total,
    page: query.page,
    pageSize: query.pageSize,
    summary,
  };
}
