import { resourceQueries, TEN_MINUTES_MS } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('invoice-tracks');
const CHANGES = { changesWith: ['InvoiceTrackList'] } as const;

/** Queries of tracks of invoice numbers. */
export const trackQueries = {
  all,
  list: page('InvoiceTrackList', CHANGES),
  /** One track with what has become of its numbers. */
  detail: (trackId: string) => read('InvoiceTrackDetail', { trackId }, CHANGES),
  /** Whom tracks can be given to. */
  owners: () => read('InvoiceTrackOwners', {}, { staleTime: TEN_MINUTES_MS }),
};
