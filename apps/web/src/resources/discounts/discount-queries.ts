import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of plans is asked for: filters, order and page, as the contract has them. */
export type DiscountQuery = DealRequest<'DiscountList'>;
/** The same of uses. */
export type UsageQuery = DealRequest<'UsageList'>;

/**
 * Queries of discount plans and their uses; key and request are declared together.
 * Shape: everything below the key `['discounts']` is invalidated when a plan or a use changes.
 */
export const discountQueries = {
  all: () => ['discounts'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: DiscountQuery) =>
    queryOptions({
      queryKey: [...discountQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('DiscountList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['DiscountList', 'UsageList'] },
    }),

  /** One plan with its serial numbers. */
  detail: (discountCode: string) =>
    queryOptions({
      queryKey: [...discountQueries.all(), 'detail', discountCode],
      queryFn: ({ signal }) => api.data('DiscountDetail', { discountCode }, { signal }),
      meta: { changesWith: ['DiscountList', 'UsageList'] },
    }),

  /** One page of uses. */
  usages: (query: UsageQuery) =>
    queryOptions({
      queryKey: [...discountQueries.all(), 'usages', query],
      queryFn: ({ signal }) => api.data('UsageList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['UsageList'] },
    }),

  /** One use, and who took it back. */
  usage: (usageId: string) =>
    queryOptions({
      queryKey: [...discountQueries.all(), 'usage', usageId],
      queryFn: ({ signal }) => api.data('UsageDetail', { usageId }, { signal }),
      meta: { changesWith: ['UsageList'] },
    }),
};
