import type { DealName, DealRequest } from '@parking-plus/contracts';
import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('invoices');
const DEALS = [
  'InvoiceList',
  'AllowanceList',
  'TransactionVoid',
  'InvoiceVoid',
  'InvoiceReissue',
  'InvoiceAllowance',
  'AllowanceDelete',
  'InvoiceMessageList',
] as const satisfies DealName[];
const CHANGES = { changesWith: DEALS };

export const invoiceQueries = {
  all,
  list: page('InvoiceList', CHANGES),
  /** One invoice with items, allowances, documents and its current reversal method. */
  detail: (invoiceNumber: string) => read('InvoiceDetail', { invoiceNumber }, CHANGES),
  /** Contents of proof sheets in request order, and whether each is printed. */
  proofs: (invoiceNumbers: readonly string[]) =>
    read('InvoiceProofs', { invoiceNumbers: [...invoiceNumbers] }, CHANGES),
  /** Content of the proof sheet of an allowance. */
  allowanceProof: (allowanceNumber: string) => read('AllowanceProof', { allowanceNumber }, CHANGES),
  /** Allowances with their pending documents. */
  allowances: page('AllowanceList', CHANGES),
  /** Counts of invoices by pending task. */
  figures: (request: DealRequest<'InvoiceTaskCounts'>) =>
    read('InvoiceTaskCounts', request, { changesWith: [...DEALS, 'TransactionList'] }),
  /** Payments without an invoice. */
  waiting: page('PendingInvoices', { changesWith: ['InvoiceList', 'TransactionList', 'RentBillList'] }),
};
