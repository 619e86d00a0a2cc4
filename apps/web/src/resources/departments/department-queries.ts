import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of departments is asked for: filters, order and page, as the contract has them. */
export type DepartmentQuery = DealRequest<'DepartmentList'>;

/**
 * Queries of departments; key and request are declared together.
 * Shape: everything below the key `['departments']` is invalidated when a department changes.
 */
export const departmentQueries = {
  all: () => ['departments'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: DepartmentQuery) =>
    queryOptions({
      queryKey: [...departmentQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('DepartmentList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['DepartmentList', 'AccountList'] },
    }),

  /** One department: its place, its people and who changed it. */
  detail: (departmentCode: string) =>
    queryOptions({
      queryKey: [...departmentQueries.all(), 'detail', departmentCode],
      queryFn: ({ signal }) => api.data('DepartmentDetail', { departmentCode }, { signal }),
      meta: { changesWith: ['DepartmentList', 'AccountList'] },
    }),
};
