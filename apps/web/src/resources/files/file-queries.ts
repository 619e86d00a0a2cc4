import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** Stored files. The content at a path never changes. */
export const fileQueries = {
  blob: (sysPath: string) =>
    queryOptions({
      queryKey: ['files', sysPath],
      queryFn: ({ signal }) => api.files.fetch(sysPath, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
