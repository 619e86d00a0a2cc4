import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

/** 補登 documents that are not closed, the latest first. */
export const openFills = queryOptions({
  queryKey: ['transactions', 'fills'] as const,
  queryFn: ({ signal }) =>
    api.task.list(
      'TransactionFill',
      { page: 1, pageSize: 50, filters: { states: ['500', '501', '502', '511'] } },
      { signal },
    ),
  meta: { changesWith: ['TransactionFill'] },
});
