import {
  type Query,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Queries prefetched by a list that has not mounted yet. */
const askedAhead = new WeakSet<Query>();

/**
 * Like `useQuery`, but requests the first page when the list starts to render instead of after mounting. On
 * slow devices, rendering the filters takes longer than the response. A failure before mounting is displayed
 * and not retried. Requests nothing while `isHeld`.
 */
export function useListQuery<Page, Key extends QueryKey>(
  options: Omit<UseQueryOptions<Page, Error, Page, Key>, 'enabled' | 'retryOnMount'>,
  isHeld = false,
): UseQueryResult<Page> {
  const client = useQueryClient();
  const ownQuery = () => client.getQueryCache().find({ queryKey: options.queryKey, exact: true });
  // On the first render only: a hidden list requests nothing until it is shown again.
  useState(() => {
    if (isHeld || ownQuery() !== undefined) return;
    void client.prefetchQuery(options);
    const query = ownQuery();
    if (query) askedAhead.add(query);
  });
  const query = ownQuery();
  const result = useQuery({
    ...options,
    enabled: !isHeld,
    retryOnMount: query === undefined || !askedAhead.has(query),
  });
  useEffect(() => {
    if (query) askedAhead.delete(query);
  }, [query]);
  return result;
}
