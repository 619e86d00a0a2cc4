import { resourceQueries } from '../resource-queries.ts';

const { all, page } = resourceQueries('invoice-blanks');

/** Queries of unused invoice numbers. */
export const blankQueries = {
  all,
  list: page('InvoiceBlankList', { changesWith: ['InvoiceBlankList'] }),
};
