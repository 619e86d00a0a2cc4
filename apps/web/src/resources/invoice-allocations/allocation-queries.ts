import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('invoice-allocations');
const CHANGES = { changesWith: ['InvoiceAllocationList'] } as const;

export const allocationQueries = {
  all,
  list: page('InvoiceAllocationList', CHANGES),
  /** Track of the allocations, including the use of its numbers. */
  track: (trackId: string) => read('InvoiceAllocationTrack', { trackId }, CHANGES),
  /** Numbers that can be allocated, and possible recipients. */
  choices: () =>
    read('InvoiceAllocationOptions', {}, { changesWith: ['InvoiceAllocationList', 'InvoiceTrackList'] }),
};
