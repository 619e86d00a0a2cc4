import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('invoice-allocations');
const CHANGES = { changesWith: ['InvoiceAllocationList'] } as const;

/** Queries of allocations of invoice numbers. */
export const allocationQueries = {
  all,
  list: page('InvoiceAllocationList', CHANGES),
  /** The track that allocations are of, with what has become of its numbers. */
  track: (trackId: string) => read('InvoiceAllocationTrack', { trackId }, CHANGES),
  /** What can be shared out, and to whom. */
  choices: () =>
    read('InvoiceAllocationChoices', {}, { changesWith: ['InvoiceAllocationList', 'InvoiceTrackList'] }),
};
