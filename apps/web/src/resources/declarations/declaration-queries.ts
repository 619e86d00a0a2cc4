import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of declarations is asked for: filters, order and page, as the contract has them. */
export type DeclarationQuery = DealRequest<'DeclarationList'>;

/** Queries of tax declarations. Shape: everything below the key `['declarations']` is invalidated together. */
export const declarationQueries = {
  all: () => ['declarations'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: DeclarationQuery) =>
    queryOptions({
      queryKey: [...declarationQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('DeclarationList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['DeclarationList', 'InvoiceList', 'AllowanceList'] },
    }),
};
