import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of allocations is asked for: filters, order and page, as the contract has them. */
export type AllocationQuery = DealRequest<'InvoiceAllocationList'>;

/**
 * Queries of allocations; key and request are declared together.
 * Shape: everything below the key `['invoice-allocations']` is invalidated when one of them changes.
 */
export const allocationQueries = {
  all: () => ['invoice-allocations'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: AllocationQuery) =>
    queryOptions({
      queryKey: [...allocationQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('InvoiceAllocationList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['InvoiceAllocationList'] },
    }),

  /** The track that allocations are of, with what has become of its numbers. */
  track: (trackId: string) =>
    queryOptions({
      queryKey: [...allocationQueries.all(), 'track', trackId],
      queryFn: ({ signal }) => api.data('InvoiceAllocationTrack', { trackId }, { signal }),
      meta: { changesWith: ['InvoiceAllocationList'] },
    }),

  /** What can be shared out, and to whom. */
  choices: () =>
    queryOptions({
      queryKey: [...allocationQueries.all(), 'choices'],
      queryFn: ({ signal }) => api.data('InvoiceAllocationChoices', {}, { signal }),
      meta: { changesWith: ['InvoiceAllocationList', 'InvoiceTrackList'] },
    }),
};
