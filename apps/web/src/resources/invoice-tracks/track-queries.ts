import { resourceQueries, TEN_MINUTES_MS } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('invoice-tracks');
const CHANGES = { changesWith: ['InvoiceTrackList'] } as const;

/** Queries of invoice tracks. */
export const trackQueries = {
  all,
  list: page('InvoiceTrackList', CHANGES),
  /** One track, including the use of its numbers. */
  detail: (trackId: string) => read('InvoiceTrackDetail', { trackId }, CHANGES),
  /** Possible owners of tracks. */
  owners: () => read('InvoiceTrackOwners', {}, { staleTime: TEN_MINUTES_MS }),
};
