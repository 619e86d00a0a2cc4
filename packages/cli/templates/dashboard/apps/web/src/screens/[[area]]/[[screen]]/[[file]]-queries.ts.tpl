import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export type [[Entity]]Query = DealRequest<'[[Entity]]Summary'>;

/** Queries of [[titleEn]]; key and request are declared together. */
export const [[entity]]Queries = {
  all: () => ['[[module]]'] as const,

  /** The figures. The previous ones stay in view while new ones load. */
  summary: (query: [[Entity]]Query) =>
    queryOptions({
      queryKey: [...[[entity]]Queries.all(), 'summary', query],
      queryFn: ({ signal }) => api.data('[[Entity]]Summary', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['[[Entity]]Summary'] },
    }),
};
