import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type PaymentQueryPayload = DealRequest<'PaymentList'>;

/** Queries of online payments. */
export const paymentQueries = {
  all: () => ['payments'] as const,

  list: (query: PaymentQueryPayload) =>
    queryOptions({
      queryKey: [...paymentQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('PaymentList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['PaymentList'] },
    }),

  /** One payment, whether it can be refunded, and what was done to it. */
  detail: (paymentId: string) =>
    queryOptions({
      queryKey: [...paymentQueries.all(), 'detail', paymentId],
      queryFn: ({ signal }) => api.data('PaymentDetail', { paymentId }, { signal }),
      meta: { changesWith: ['PaymentList', 'TransactionList'] },
    }),
};
