import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

/**
 * Queries of [[titleEn]]; key and request are declared together.
 * Shape: everything below the key `['[[module]]']` is invalidated when a record changes.
 */
export const [[entity]]Queries = {
  all: () => ['[[module]]'] as const,

  /** Records to choose from, by name. */
  choices: () =>
    queryOptions({
      queryKey: [...[[entity]]Queries.all(), 'choices'],
      queryFn: ({ signal }) => api.data('[[Entity]]List', {}, { signal }),
      meta: { changesWith: ['[[Entity]]List'] },
    }),

  /** One record with its history. */
  detail: ([[idField]]: string) =>
    queryOptions({
      queryKey: [...[[entity]]Queries.all(), 'detail', [[idField]]],
      queryFn: ({ signal }) => api.data('[[Entity]]Detail', { [[idField]] }, { signal }),
      meta: { changesWith: ['[[Entity]]List'] },
    }),
};
