import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What the list of manuals is asked for: filters, order and page, as the contract has them. */
export type ManualQuery = DealRequest<'ManualList'>;

/** Queries of manuals; key and request are declared together. */
export const manualQueries = {
  all: () => ['manuals'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: ManualQuery) =>
    queryOptions({
      queryKey: [...manualQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('ManualList', query, { signal }),
      placeholderData: keepPreviousData,
      // Manuals are told of with the rights, as everybody's navbar needs them.
      meta: { changesWith: ['OwnRights'] },
    }),
};
