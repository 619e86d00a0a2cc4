import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of service orders is asked for: filters, order and page, as the contract has them. */
export type ServiceOrderQuery = DealRequest<'ServiceOrderList'>;

/**
 * Queries of service orders; key and request are declared together.
 * Shape: everything below the key `['service-orders']` is invalidated when a service order changes.
 */
export const serviceOrderQueries = {
  all: () => ['service-orders'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: ServiceOrderQuery) =>
    queryOptions({
      queryKey: [...serviceOrderQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('ServiceOrderList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['ServiceOrderList'] },
    }),

  /** One service order with its requirement, its photos and who changed it. */
  detail: (serviceOrderCode: string) =>
    queryOptions({
      queryKey: [...serviceOrderQueries.all(), 'detail', serviceOrderCode],
      queryFn: ({ signal }) => api.data('ServiceOrderDetail', { serviceOrderCode }, { signal }),
      meta: { changesWith: ['ServiceOrderList'] },
    }),

  /** Engineers who can be sent, and machines that can be out of order. */
  choices: () =>
    queryOptions({
      queryKey: [...serviceOrderQueries.all(), 'choices'],
      queryFn: ({ signal }) => api.data('ServiceOrderChoices', {}, { signal }),
      staleTime: 300_000,
    }),
};
