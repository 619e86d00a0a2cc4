import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of rent bills is asked for. */
export type RentBillQuery = DealRequest<'RentBillList'>;

const CHANGES = ['RentBillList', 'RentalList'] as const;

/** Queries of rents. Shape: everything below the key `['rent-bills']` is invalidated when a bill changes. */
export const rentBillQueries = {
  all: () => ['rent-bills'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: RentBillQuery) =>
    queryOptions({
      queryKey: [...rentBillQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('RentBillList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: [...CHANGES] },
    }),

  /** The bills that a month lacks. */
  preview: (request: DealRequest<'RentBillPreview'>) =>
    queryOptions({
      queryKey: [...rentBillQueries.all(), 'preview', request],
      queryFn: ({ signal }) => api.data('RentBillPreview', request, { signal }),
      meta: { changesWith: [...CHANGES] },
    }),

  /** Reported payments, those that wait first. */
  collections: (query: DealRequest<'RentCollectionList'>) =>
    queryOptions({
      queryKey: [...rentBillQueries.all(), 'collections', query],
      queryFn: ({ signal }) => api.data('RentCollectionList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['RentCollectionList', ...CHANGES] },
    }),

  /** Rents due and paid by month. */
  performance: (request: DealRequest<'RentPerformance'>) =>
    queryOptions({
      queryKey: [...rentBillQueries.all(), 'performance', request],
      queryFn: ({ signal }) => api.data('RentPerformance', request, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: [...CHANGES] },
    }),
};
