import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of machines is asked for: filters, order and page, as the contract has them. */
export type MachineQuery = DealRequest<'MachineList'>;

/**
 * Queries of machines; key and request are declared together.
 * Shape: everything below the key `['machines']` is invalidated when a machine changes.
 */
export const machineQueries = {
  all: () => ['machines'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: MachineQuery) =>
    queryOptions({
      queryKey: [...machineQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('MachineList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['MachineList'] },
    }),

  /** One machine with its service orders and who changed it. */
  detail: (machineCode: string) =>
    queryOptions({
      queryKey: [...machineQueries.all(), 'detail', machineCode],
      queryFn: ({ signal }) => api.data('MachineDetail', { machineCode }, { signal }),
      meta: { changesWith: ['MachineList', 'ServiceOrderList'] },
    }),
};
