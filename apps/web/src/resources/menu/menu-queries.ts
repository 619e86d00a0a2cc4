import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** Queries of the menu as it is arranged for everybody; key and request are declared together. */
export const menuQueries = {
  tree: () =>
    queryOptions({
      queryKey: ['menu', 'tree'],
      queryFn: ({ signal }) => api.data('MenuTree', {}, { signal }),
      meta: { changesWith: ['MenuTree', 'PermissionMatrix'] },
    }),
};
