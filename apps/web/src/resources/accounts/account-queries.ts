import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of accounts is asked for: filters, order and page, as the contract has them. */
export type AccountQuery = DealRequest<'AccountList'>;

/**
 * Queries of accounts; key and request are declared together.
 * Shape: everything below the key `['accounts']` is invalidated when an account changes.
 */
export const accountQueries = {
  all: () => ['accounts'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: AccountQuery) =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('AccountList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['AccountList'] },
    }),

  /** One account: its settings, what it may do, its sessions and who changed it. */
  detail: (account: string) =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'detail', account],
      queryFn: ({ signal }) => api.data('AccountDetail', { account }, { signal }),
      meta: { changesWith: ['AccountList'] },
    }),

  /** What the signed-in user may give to others. */
  choices: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'choices'],
      queryFn: ({ signal }) => api.data('AccountChoices', {}, { signal }),
      meta: { changesWith: ['DepartmentList'] },
    }),
};
