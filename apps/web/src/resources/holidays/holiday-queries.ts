import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/**
 * Queries of special days; key and request are declared together.
 * Shape: everything below the key `['holidays']` is invalidated when a special day changes.
 */
export const holidayQueries = {
  all: () => ['holidays'] as const,

  /** The special days of a year; those of the year before stay in view until they are there. */
  year: (query: DealRequest<'HolidayList'>) =>
    queryOptions({
      queryKey: [...holidayQueries.all(), 'year', query],
      queryFn: ({ signal }) => api.data('HolidayList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['HolidayList'] },
    }),
};
