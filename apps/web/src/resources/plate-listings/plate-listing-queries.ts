import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('plate-listings');
const CHANGES = { changesWith: ['PlateListingList'] } as const;

export const plateListingQueries = {
  all,
  list: page('PlateListingList', CHANGES),
  /** One entry with its changes. */
  detail: (listingId: string) => read('PlateListingDetail', { listingId }, CHANGES),
  /** Companies with sites at which the account may list a plate. */
  places: () => read('PlateListingPlaces', {}, CHANGES),
};
