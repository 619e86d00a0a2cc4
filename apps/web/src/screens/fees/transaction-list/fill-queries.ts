import { DocumentState } from '@parking-plus/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

const { Draft, Submitted, Returned, Approved } = DocumentState;

/** 補登 documents that are not closed, the latest first. */
export const openFills = queryOptions({
  queryKey: ['transactions', 'fills'] as const,
  queryFn: ({ signal }) =>
    api.task.list(
      'TransactionFill',
      { page: 1, pageSize: 50, filters: { states: [Draft, Submitted, Returned, Approved] } },
      { signal },
    ),
  meta: { changesWith: ['TransactionFill'] },
});
