import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of settlements is asked for: filters, order and page, as the contract has them. */
export type OwnerSettlementQuery = DealRequest<'OwnerSettlementList'>;

/**
 * Queries of owners' settlements; key and request are declared together.
 * Shape: everything below the key `['owner-settlements']` is invalidated when one changes.
 */
export const ownerSettlementQueries = {
  all: () => ['owner-settlements'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: OwnerSettlementQuery) =>
    queryOptions({
      queryKey: [...ownerSettlementQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('OwnerSettlementList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['OwnerSettlementList', 'OwnerSettlement'] },
    }),

  /** One settlement with what it was reckoned from, and what stands in its way. */
  detail: (settlementId: string) =>
    queryOptions({
      queryKey: [...ownerSettlementQueries.all(), 'detail', settlementId],
      queryFn: ({ signal }) => api.data('OwnerSettlementDetail', { settlementId }, { signal }),
      meta: { changesWith: ['OwnerSettlementList', 'OwnerSettlement', 'DailyCloseList', 'BankLineList'] },
    }),
};
