import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('operation-logs');

export const operationLogQueries = {
  all,
  list: page('OperationLogList'),
  /** One write with its changes, which are immutable. */
  detail: (logId: string) => read('OperationLogDetail', { logId }, { staleTime: Number.POSITIVE_INFINITY }),
};
