import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of deputies is asked for: filters, order and page, as the contract has them. */
export type DeputyQuery = DealRequest<'DeputyList'>;

/**
 * Queries of who stands in for whom; key and request are declared together.
 * Shape: everything below the key `['deputies']` is invalidated when a deputy changes.
 */
export const deputyQueries = {
  all: () => ['deputies'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: DeputyQuery) =>
    queryOptions({
      queryKey: [...deputyQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('DeputyList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['DeputyList'] },
    }),

  /** Who may stand in for whom, and for what. */
  choices: () =>
    queryOptions({
      queryKey: [...deputyQueries.all(), 'choices'],
      queryFn: ({ signal }) => api.data('DeputyChoices', {}, { signal }),
      meta: { changesWith: ['AccountList', 'PermissionMatrix'] },
    }),
};
