import { resourceQueries, TEN_MINUTES_MS } from '../../shared/api/resource-queries.ts';

const { read } = resourceQueries('lookups');

/** What pick lists offer: the sites that this account may see. */
export const lookupQueries = {
  lists: () => read('Lookups', {}, { staleTime: TEN_MINUTES_MS }),
};
