import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** Stored files; their bytes never change under one path. */
export const fileQueries = {
  blob: (sysPath: string) =>
    queryOptions({
      queryKey: ['files', sysPath],
      queryFn: ({ signal }) => api.files.fetch(sysPath, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
