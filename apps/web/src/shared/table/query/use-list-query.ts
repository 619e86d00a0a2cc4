import {
  type Query,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Asked for by a list that does not stand yet. */
const askedAhead = new WeakSet<Query>();

/**
 * `useQuery` for the rows of a list: the first page, if it is not in the cache, is asked for as the list begins to be
 * drawn, not once it stands. On a slow device drawing its filters takes longer than the answer. A refusal that comes
 * before the list stands is shown by it, not asked for again.
 */
export function useListQuery<Page, Key extends QueryKey>(
  options: Omit<UseQueryOptions<Page, Error, Page, Key>, 'enabled' | 'retryOnMount'>,
): UseQueryResult<Page> {
  const client = useQueryClient();
  const ownQuery = () => client.getQueryCache().find({ queryKey: options.queryKey, exact: true });
  // With the first render alone: a list that is put aside asks for nothing until it is shown again.
  useState(() => {
    if (ownQuery() !== undefined) return;
    void client.prefetchQuery(options);
    const query = ownQuery();
    if (query) askedAhead.add(query);
  });
  const query = ownQuery();
  const result = useQuery({ ...options, retryOnMount: query === undefined || !askedAhead.has(query) });
  useEffect(() => {
    if (query) askedAhead.delete(query);
  }, [query]);
  return result;
}
