import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type AbnormalQuery = DealRequest<'AbnormalList'>;

/** Queries of abnormal transactions; their detail is that of the transaction. */
export const abnormalQueries = {
  all: () => ['abnormal'] as const,

  list: (query: AbnormalQuery) =>
    queryOptions({
      queryKey: [...abnormalQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('AbnormalList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['AbnormalList', 'TransactionList'] },
    }),

  /** People to whom they can be given. */
  staff: () =>
    queryOptions({
      queryKey: [...abnormalQueries.all(), 'staff'],
      queryFn: ({ signal }) => api.data('AbnormalStaff', {}, { signal }),
      staleTime: 600_000,
    }),
};
