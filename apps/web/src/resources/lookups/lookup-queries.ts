import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

const TEN_MINUTES_MS = 600_000;

/** What pick lists offer: the sites that this account may see. They change rarely, so they are asked for rarely. */
export const lookupQueries = {
  lists: () =>
    queryOptions({
      queryKey: ['lookups'],
      queryFn: ({ signal }) => api.data('Lookups', {}, { signal }),
      staleTime: TEN_MINUTES_MS,
    }),
};
