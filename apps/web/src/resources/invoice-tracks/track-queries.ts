import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of tracks is asked for: filters, order and page, as the contract has them. */
export type TrackQuery = DealRequest<'InvoiceTrackList'>;

const TEN_MINUTES_MS = 600_000;

/**
 * Queries of tracks of invoice numbers; key and request are declared together.
 * Shape: everything below the key `['invoice-tracks']` is invalidated when a track or a share of one changes.
 */
export const trackQueries = {
  all: () => ['invoice-tracks'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: TrackQuery) =>
    queryOptions({
      queryKey: [...trackQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('InvoiceTrackList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['InvoiceTrackList'] },
    }),

  /** One track with what has become of its numbers. */
  detail: (trackId: string) =>
    queryOptions({
      queryKey: [...trackQueries.all(), 'detail', trackId],
      queryFn: ({ signal }) => api.data('InvoiceTrackDetail', { trackId }, { signal }),
      meta: { changesWith: ['InvoiceTrackList'] },
    }),

  /** Whom tracks can be given to. They change rarely, so they are asked for rarely. */
  owners: () =>
    queryOptions({
      queryKey: [...trackQueries.all(), 'owners'],
      queryFn: ({ signal }) => api.data('InvoiceTrackOwners', {}, { signal }),
      staleTime: TEN_MINUTES_MS,
    }),
};
