import { resourceQueries, TEN_MINUTES_MS } from '../../shared/api/resource-queries.ts';

const { read } = resourceQueries('lookups');

/** Options of pick lists: the sites that the account can see. */
export const lookupQueries = {
  lists: () => read('Lookups', {}, { staleTime: TEN_MINUTES_MS }),
};
