import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of requirements is asked for: filters, order and page, as the contract has them. */
export type RequirementQuery = DealRequest<'RequirementList'>;

/**
 * Queries of requirements; key and request are declared together.
 * Shape: everything below the key `['requirements']` is invalidated when a requirement changes.
 */
export const requirementQueries = {
  all: () => ['requirements'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: RequirementQuery) =>
    queryOptions({
      queryKey: [...requirementQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('RequirementList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['RequirementList'] },
    }),

  /** One requirement with its text, its files and who changed it. */
  detail: (requirementCode: string) =>
    queryOptions({
      queryKey: [...requirementQueries.all(), 'detail', requirementCode],
      queryFn: ({ signal }) => api.data('RequirementDetail', { requirementCode }, { signal }),
      meta: { changesWith: ['RequirementList', 'ServiceOrderList'] },
    }),

  /** People whom a requirement can be given to. */
  staff: () =>
    queryOptions({
      queryKey: [...requirementQueries.all(), 'staff'],
      queryFn: ({ signal }) => api.data('RequirementStaff', {}, { signal }),
      staleTime: 300_000,
    }),
};
