import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('invoice-winners');
/** The comparison follows our invoices. */
const CHANGES = { changesWith: ['InvoiceWinnerList', 'InvoiceList'] } as const;

export const winnerQueries = {
  all,
  list: page('InvoiceWinnerList', CHANGES),
  /** One winning invoice with its history. */
  detail: (invoiceNumber: string) => read('InvoiceWinnerDetail', { invoiceNumber }, CHANGES),
};
