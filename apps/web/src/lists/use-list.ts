import type { DealRequest, DealResult, ListShape } from '@parking-plus/contracts';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useSelectedSites } from '../session/account/selected-sites.ts';
import type { List } from '../shared/list/define-list.ts';
import { listRequest } from '../shared/list/list-filters.ts';
import type { FilterPayload, FilterValues, RowOf, SortName, SummaryOf } from '../shared/list/list-types.ts';
import type { ListPage, ListQuery } from '../shared/table/query/list-query.ts';
import { useListQuery } from '../shared/table/query/use-list-query.ts';
import { type ListUrl, useListUrl } from '../shared/table/query/use-list-url.ts';
import { useBusinessToday } from '../shared/time/server-clock.ts';
import { useViewHold, type ViewHold } from './views/use-view-hold.ts';

/**
 * Request of a list's deal. A conditional type, because TypeScript would combine all requests with all filters, which are
 * too many with hundreds of scaffolded screens.
 */
export type ListRequest<S extends ListShape> =
  DealRequest<S['deal']> extends infer Request ? Request & { filters: FilterPayload<S> } : never;

/** Query factory for a page of a list, such as `paymentQueries.list`. */
export type ListQueries<S extends ListShape, Key extends QueryKey> = (
  request: ListRequest<S>,
) => UseQueryOptions<DealResult<S['deal']>, Error, DealResult<S['deal']>, Key>;

/** State of a list in the URL. */
export interface ListAddress<S extends ListShape> {
  list: List<S>;
  url: ListUrl<FilterValues<S>, SortName<S>>;
  request: ListRequest<S>;
  /** Rows are not requested while the view of a link, or the default view, is unknown. */
  hold: ViewHold;
}

/** List state: the URL's parameters and the server's rows. */
export interface ListState<S extends ListShape> extends ListAddress<S> {
  query: ListQuery<ListPage<RowOf<S>>>;
  rows: readonly RowOf<S>[];
  /** Undefined before the first response. */
  summary: SummaryOf<S> | undefined;
  /** Returns the row on the current page with this key or former key. */
  rowOf: (key: string) => RowOf<S> | undefined;
}

const NO_SITES: readonly string[] = [];

/** Reads a list's state from the URL. `listKey` is that of `ListScreen`. */
export function useListAddress<S extends ListShape>(list: List<S>, listKey?: string): ListAddress<S> {
  const chosenSites = useSelectedSites();
  const presetSites = list.config.ignoresChosenSites ? NO_SITES : chosenSites;
  const url = useListUrl(list.definition, useBusinessToday(), presetSites);
  const { page, pageSize, sort, filters } = url;
  // Stable for equal queries, for actions on all matching rows.
  const request = useMemo(
    () => listRequest(list, { page, pageSize, sort, filters, detail: null }) as ListRequest<S>,
    [list, page, pageSize, sort, filters],
  );
  const { pathname } = useLocation();
  const hold = useViewHold(listKey ?? pathname.slice(1), url);
  return { list, url, request, hold };
}

/** Combines a list's URL state with a query result, for screens with their own query. */
export function useListState<S extends ListShape>(
  { list, url, request, hold }: ListAddress<S>,
  result: ListQuery<DealResult<S['deal']>>,
): ListState<S> {
  // The deal types a result's `items`; TypeScript cannot follow that through the generic type.
  const query = result as ListQuery<unknown> as ListQuery<ListPage<RowOf<S>> & { summary?: SummaryOf<S> }>;
  const { data } = query;
  return useMemo(() => {
    const rows = data?.items ?? [];
    const rowOf = (key: string) =>
      rows.find((row) => list.rowKey(row) === key || list.formerKey?.(row) === key);
    const opened = url.detail === null ? undefined : rowOf(url.detail);
    const detail = opened === undefined ? url.detail : list.rowKey(opened);
    return {
      list,
      url: detail === url.detail ? url : { ...url, detail },
      request,
      hold,
      query,
      rows,
      summary: data?.summary,
      rowOf,
    };
  }, [list, url, request, hold, query, data]);
}

/** Reads a list's state from the URL and queries its rows. */
export function useList<S extends ListShape, Key extends QueryKey>(
  list: List<S>,
  queries: ListQueries<S, Key>,
  listKey?: string,
): ListState<S> {
  const address = useListAddress(list, listKey);
  return useListState(address, useListQuery(queries(address.request), address.hold.isHeld));
}
