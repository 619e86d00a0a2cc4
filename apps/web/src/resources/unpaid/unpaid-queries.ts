import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type UnpaidQuery = DealRequest<'UnpaidList'>;

/** Queries of debts: fees that were left unpaid. */
export const unpaidQueries = {
  all: () => ['unpaid'] as const,

  list: (query: UnpaidQuery) =>
    queryOptions({
      queryKey: [...unpaidQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('UnpaidList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['UnpaidList', 'TransactionList'] },
    }),

  /** One debt with its notices and what was done to it. */
  detail: (transactionId: string) =>
    queryOptions({
      queryKey: [...unpaidQueries.all(), 'detail', transactionId],
      queryFn: ({ signal }) => api.data('UnpaidNotices', { transactionId }, { signal }),
      meta: { changesWith: ['UnpaidList', 'TransactionList'] },
    }),

  /** Everything that a plate owes, which is what a back-payment pays; never from an old answer. */
  ofPlate: (plate: string) =>
    queryOptions({
      queryKey: [...unpaidQueries.all(), 'plate', plate],
      queryFn: ({ signal }) => api.data('UnpaidByPlate', { plate }, { signal }),
      staleTime: 0,
      meta: { changesWith: ['UnpaidList', 'TransactionList'], showsOwnFailure: true },
    }),
};
