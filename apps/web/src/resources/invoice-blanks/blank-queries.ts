import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of unused numbers is asked for: filters, order and page, as the contract has them. */
export type BlankQuery = DealRequest<'InvoiceBlankList'>;

/** Queries of unused invoice numbers. Shape: everything below the key `['invoice-blanks']` is invalidated together. */
export const blankQueries = {
  all: () => ['invoice-blanks'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: BlankQuery) =>
    queryOptions({
      queryKey: [...blankQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('InvoiceBlankList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['InvoiceBlankList'] },
    }),
};
