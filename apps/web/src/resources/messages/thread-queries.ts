import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of threads is asked for: filters, order and page, as the contract has them. */
export type ThreadQuery = DealRequest<'ThreadList'>;

/**
 * Queries of the message board; key and request are declared together.
 * Shape: everything below the key `['threads']` is invalidated when a thread changes.
 */
export const threadQueries = {
  all: () => ['threads'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: ThreadQuery) =>
    queryOptions({
      queryKey: [...threadQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('ThreadList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['ThreadList'] },
    }),

  /** One thread with its messages and files. */
  detail: (threadCode: string) =>
    queryOptions({
      queryKey: [...threadQueries.all(), 'detail', threadCode],
      queryFn: ({ signal }) => api.data('ThreadDetail', { threadCode }, { signal }),
      meta: { changesWith: ['ThreadList'] },
    }),
};
