import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormStart } from './use-record-form.ts';

/** Reads a record now, whatever the cache has of it: what a form reloads after somebody else has changed it. */
export function useReadNow<R, K extends QueryKey>(query: UseQueryOptions<R, Error, R, K>): () => Promise<R> {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...(query as UseQueryOptions<R, Error, R, K>), staleTime: 0 });
}

/** Reads the record that a form begins with. Shape: `form` are the props of a `FormDrawer` that follow from it. */
export function useFormRecord<R, K extends QueryKey, Values>(
  query: UseQueryOptions<R, Error, R, K>,
  isOpen: boolean,
  startOf: (record: R) => FormStart<Values>,
) {
  const { data, error, refetch } = useQuery({ ...query, enabled: isOpen });
  const readNow = useReadNow(query);
  return {
    data,
    form: {
      start: data && startOf(data),
      loadError: error,
      onRetryLoad: () => void refetch(),
      reload: async () => startOf(await readNow()),
    },
  };
}
