import type { DealName, DealRequest } from '@parking-plus/contracts';
import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('invoices');
const DEALS = [
  'InvoiceList',
  'AllowanceList',
  'TransactionVoid',
  'InvoiceVoid',
  'InvoiceAllowance',
  'AllowanceDeletion',
] as const satisfies DealName[];
const CHANGES = { changesWith: DEALS };

export const invoiceQueries = {
  all,
  list: page('InvoiceList', CHANGES),
  /** One invoice with items, allowances, documents, and how it is taken back today. */
  detail: (invoiceNumber: string) => read('InvoiceDetail', { invoiceNumber }, CHANGES),
  /** What proof sheets say, in the order asked for, and whether each is printed; always as the server has it now. */
  proofs: (invoiceNumbers: readonly string[]) =>
    read('InvoiceProofs', { invoiceNumbers: [...invoiceNumbers] }, CHANGES),
  /** What the proof sheet of an allowance says. */
  allowanceProof: (allowanceNumber: string) => read('AllowanceProof', { allowanceNumber }, CHANGES),
  /** Allowances, with what waits on each. */
  allowances: page('AllowanceList', CHANGES),
  /** How many wait for what. */
  figures: (request: DealRequest<'InvoiceFigures'>) =>
    read('InvoiceFigures', request, { changesWith: [...DEALS, 'TransactionList'] }),
  /** Money that lacks its invoice. */
  waiting: page('LaterInvoices', { changesWith: ['InvoiceList', 'TransactionList', 'RentBillList'] }),
};
