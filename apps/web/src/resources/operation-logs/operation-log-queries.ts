import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What the audit log is asked for: filters, order and page, as the contract has them. */
export type OperationLogQuery = DealRequest<'OperationLogList'>;

/** Queries of the audit log; key and request are declared together. */
export const operationLogQueries = {
  all: () => ['operation-logs'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: OperationLogQuery) =>
    queryOptions({
      queryKey: [...operationLogQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('OperationLogList', query, { signal }),
      placeholderData: keepPreviousData,
    }),

  /** One write with its differences, which never change. */
  detail: (logId: string) =>
    queryOptions({
      queryKey: [...operationLogQueries.all(), 'detail', logId],
      queryFn: ({ signal }) => api.data('OperationLogDetail', { logId }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
