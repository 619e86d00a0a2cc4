import type { DealRequest, Schemas } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of rates is asked for: filters, order and page, as the contract has them. */
export type RateQuery = DealRequest<'RateList'>;

/**
 * Queries of rates and of the documents that change them; key and request are declared together.
 * Shape: everything below the key `['rates']` is invalidated when a rate or such a document changes.
 */
export const rateQueries = {
  all: () => ['rates'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: RateQuery) =>
    queryOptions({
      queryKey: [...rateQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('RateList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['RateList', 'RateChange'] },
    }),

  /** The fee of a stay by the rates in force. */
  quote: (stay: DealRequest<'RateQuote'>) =>
    queryOptions({
      queryKey: [...rateQueries.all(), 'quote', stay],
      queryFn: ({ signal }) => api.data('RateQuote', stay, { signal }),
      // The form says beside the field why there is no fee.
      meta: { changesWith: ['RateList'], showsOwnFailure: true },
    }),

  /** One page of change documents (70302) with their forms. */
  changes: (query: Schemas['DocumentQuery']) =>
    queryOptions({
      queryKey: [...rateQueries.all(), 'changes', query],
      queryFn: ({ signal }) => api.task.list('RateChange', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['RateChange'] },
    }),

  /** One change document with its timeline, which a page of several does not have. */
  change: (documentId: string) => rateQueries.changes({ page: 1, pageSize: 20, filters: { documentId } }),
};
