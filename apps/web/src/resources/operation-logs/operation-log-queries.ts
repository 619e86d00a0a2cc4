import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('operation-logs');

/** Queries of the audit log. */
export const operationLogQueries = {
  all,
  list: page('OperationLogList'),
  /** One write with its differences, which never change. */
  detail: (logId: string) => read('OperationLogDetail', { logId }, { staleTime: Number.POSITIVE_INFINITY }),
};
