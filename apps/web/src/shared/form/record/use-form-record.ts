import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormStart } from './use-record-form.ts';

/** Returns a function that refetches a record regardless of the cache, for a form after a conflict. */
export function useFetchLatest<R, K extends QueryKey>(
  query: UseQueryOptions<R, Error, R, K>,
): () => Promise<R> {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...(query as UseQueryOptions<R, Error, R, K>), staleTime: 0 });
}

/** Loads the initial record of a form. Shape: `form` has the derived `FormDrawer` props. */
export function useFormRecord<R, K extends QueryKey, Values>(
  query: UseQueryOptions<R, Error, R, K>,
  isOpen: boolean,
  startOf: (record: R) => FormStart<Values>,
) {
  const { data, error, refetch } = useQuery({ ...query, enabled: isOpen });
  const readNow = useFetchLatest(query);
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
