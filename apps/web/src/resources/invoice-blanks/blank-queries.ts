import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page } = resourceQueries('invoice-blanks');

/** Queries of unused invoice numbers. */
export const blankQueries = {
  all,
  list: page('InvoiceBlankList', { changesWith: ['InvoiceBlankList'] }),
};
