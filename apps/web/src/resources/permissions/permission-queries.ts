import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** Queries of what types of accounts may do; key and request are declared together. */
export const permissionQueries = {
  /** Every type with every action code. */
  matrix: () =>
    queryOptions({
      queryKey: ['permissions', 'matrix'],
      queryFn: ({ signal }) => api.data('PermissionMatrix', {}, { signal }),
      meta: { changesWith: ['PermissionMatrix'] },
    }),
};
