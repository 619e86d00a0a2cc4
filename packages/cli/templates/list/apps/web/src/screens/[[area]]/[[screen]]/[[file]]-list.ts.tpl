import type { DealRequest, Schemas } from '@parking-plus/contracts';
import { [[entity]]ListShape } from '@parking-plus/contracts/lists/[[file]]-list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { defineList } from '../../../shared/list/define-list.ts';

export type [[Entity]]Row = Schemas['[[Entity]]Row'];

/** [[titleZh]]; labels, kinds and limits come from the contract. */
export const [[entity]]List = defineList([[entity]]ListShape, {
  rowKey: '[[idField]]',
  filters: [[[#hasSite]]'siteCodes', [[/hasSite]][[#hasPeriod]]'period', [[/hasPeriod]]'keyword', [[#enumFields]]'[[filterName]]', [[/enumFields]][[#booleanFields]]'[[name]]', [[/booleanFields]]],
  columns: [
[[#storedFields]]
    [[listColumn]],
[[/storedFields]]
  ],
});

/** Its queries. A write invalidates all of them by `all`. */
export const [[entity]]Queries = {
  all: () => ['[[module]]'] as const,

  list: (query: DealRequest<'[[Entity]]List'>) =>
    queryOptions({
      queryKey: [...[[entity]]Queries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('[[Entity]]List', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['[[Entity]]List'] },
    }),

  detail: ([[idField]]: string) =>
    queryOptions({
      queryKey: [...[[entity]]Queries.all(), 'detail', [[idField]]],
      queryFn: ({ signal }) => api.data('[[Entity]]Detail', { [[idField]] }, { signal }),
      meta: { changesWith: ['[[Entity]]List'] },
    }),
};
