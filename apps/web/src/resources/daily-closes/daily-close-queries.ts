import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of daily closes is asked for: filters, order and page, as the contract has them. */
export type DailyCloseQuery = DealRequest<'DailyCloseList'>;

/**
 * Queries of daily closes; key and request are declared together.
 * Shape: everything below the key `['daily-closes']` is invalidated when one changes.
 */
export const dailyCloseQueries = {
  all: () => ['daily-closes'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: DailyCloseQuery) =>
    queryOptions({
      queryKey: [...dailyCloseQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('DailyCloseList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['DailyCloseList'] },
    }),

  /** One day at a machine with its means of payment and who worked on it. */
  detail: (dailyCloseId: string) =>
    queryOptions({
      queryKey: [...dailyCloseQueries.all(), 'detail', dailyCloseId],
      queryFn: ({ signal }) => api.data('DailyCloseDetail', { dailyCloseId }, { signal }),
      meta: { changesWith: ['DailyCloseList'] },
    }),
};
