import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of monthly bays is asked for. */
export type BayQuery = DealRequest<'BayList'>;

const CHANGES = ['BayList', 'RentalList'] as const;

/** Queries of monthly bays. Shape: everything below the key `['bays']` is invalidated when a bay changes. */
export const bayQueries = {
  all: () => ['bays'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: BayQuery) =>
    queryOptions({
      queryKey: [...bayQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('BayList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: [...CHANGES] },
    }),

  /** All bays of a site, for the floor picture. */
  plan: (siteCode: string) =>
    queryOptions({
      queryKey: [...bayQueries.all(), 'plan', siteCode],
      queryFn: ({ signal }) => api.data('BayPlan', { siteCode }, { signal }),
      meta: { changesWith: [...CHANGES] },
    }),
};
