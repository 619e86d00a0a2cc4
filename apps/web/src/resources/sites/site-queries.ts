import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of sites is asked for: filters, order and page, as the contract has them. */
export type SiteQuery = DealRequest<'SiteList'>;

const TEN_MINUTES_MS = 600_000;

/**
 * Queries of sites; key and request are declared together.
 * Shape: everything below the key `['sites']` is invalidated when a site changes.
 */
export const siteQueries = {
  all: () => ['sites'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: SiteQuery) =>
    queryOptions({
      queryKey: [...siteQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('SiteList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['SiteList'] },
    }),

  /** One site with its settings, what goes on there, its photos and who changed it. */
  detail: (siteCode: string) =>
    queryOptions({
      queryKey: [...siteQueries.all(), 'detail', siteCode],
      queryFn: ({ signal }) => api.data('SiteDetail', { siteCode }, { signal }),
      meta: { changesWith: ['SiteList', 'MachineList', 'RateList'] },
    }),

  /** Companies and branches that a site may belong to. */
  choices: () =>
    queryOptions({
      queryKey: [...siteQueries.all(), 'choices'],
      queryFn: ({ signal }) => api.data('SiteChoices', {}, { signal }),
      staleTime: TEN_MINUTES_MS,
    }),
};
