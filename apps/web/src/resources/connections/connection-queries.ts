import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What the list of connections is asked for: filters, order and page, as the contract has them. */
export type ConnectionQuery = DealRequest<'ConnectionList'>;

/** Queries of the hub's connections; key and request are declared together. */
export const connectionQueries = {
  all: () => ['connections'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: ConnectionQuery) =>
    queryOptions({
      queryKey: [...connectionQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('ConnectionList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['ConnectionList'] },
    }),
};
