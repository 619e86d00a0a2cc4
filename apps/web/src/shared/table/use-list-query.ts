import {
  type QueryKey,
  type UsePrefetchQueryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  usePrefetchQuery,
  useQuery,
} from '@tanstack/react-query';

/**
 * `useQuery` for the rows of a list: a page that is not in the cache is asked for as the list begins to be drawn, not
 * once it stands. On a slow device drawing its filters takes longer than the answer.
 */
export function useListQuery<Page, Key extends QueryKey>(
  options: UseQueryOptions<Page, Error, Page, Key>,
): UseQueryResult<Page> {
  usePrefetchQuery(options as UsePrefetchQueryOptions<Page, Error, Page, Page, Key>);
  return useQuery(options);
}
