import {
  type FetchQueryOptions,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { FormStart } from './use-record-form.ts';

/** Returns the `reload` of a form, which refetches the record as new initial state. */
export function useReload<Data, Values, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
  startOf: (data: Data) => FormStart<Values>,
): () => Promise<FormStart<Values>> {
  const client = useQueryClient();
  return async () => startOf(await client.fetchQuery({ ...query, staleTime: 0 }));
}

/**
 * Loads the record of a form while `isNeeded`.
 * Shape: spread `form` into a `FormDrawer`; `data` is undefined until loaded.
 */
export function useRecordStart<Data, Values, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key> & FetchQueryOptions<Data, Error, Data, Key>,
  isNeeded: boolean,
  startOf: (data: Data) => FormStart<Values>,
) {
  const { data, error, refetch } = useQuery({ ...query, enabled: isNeeded });
  const reload = useReload(query, startOf);
  return {
    data,
    form: { start: data && startOf(data), loadError: error, onRetryLoad: () => void refetch(), reload },
  };
}
