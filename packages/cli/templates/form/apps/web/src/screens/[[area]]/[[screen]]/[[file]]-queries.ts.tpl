import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

/** Queries of [[titleEn]]; key and request are declared together. */
export const [[entity]]Queries = {
  all: () => ['[[module]]'] as const,

  /** Stored values with their history. */
  detail: () =>
    queryOptions({
      queryKey: [...[[entity]]Queries.all(), 'detail'],
      queryFn: ({ signal }) => api.data('[[Entity]]Detail', {}, { signal }),
      meta: { changesWith: ['[[Entity]]Detail'] },
    }),
};
