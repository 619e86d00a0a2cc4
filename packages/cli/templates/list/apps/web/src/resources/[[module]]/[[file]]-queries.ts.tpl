import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What the list is asked for: filters, order and page, as the contract has them. */
export type [[Entity]]Query = DealRequest<'[[Entity]]List'>;

/**
 * Queries of [[titleEn]]; key and request are declared together.
 * Shape: everything below the key `['[[module]]']` is invalidated when an entry changes.
 */
export const [[entity]]Queries = {
  all: () => ['[[module]]'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: [[Entity]]Query) =>
    queryOptions({
      queryKey: [...[[entity]]Queries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('[[Entity]]List', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['[[Entity]]List'] },
    }),

  /** One entry, and who changed it. */
  detail: ([[idField]]: string) =>
    queryOptions({
      queryKey: [...[[entity]]Queries.all(), 'detail', [[idField]]],
      queryFn: ({ signal }) => api.data('[[Entity]]Detail', { [[idField]] }, { signal }),
      meta: { changesWith: ['[[Entity]]List'] },
    }),
};
