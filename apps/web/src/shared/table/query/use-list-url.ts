import type { CalendarDate } from '@parking-plus/domain';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  DEFAULT_PAGE_SIZE,
  type ListDefinition,
  type ListSort,
  type ListState,
  type PageSize,
  readListState,
  savedViewOf,
  writeListState,
} from './list-state.ts';
import { LIST_PARAMS } from './url-filters.ts';

export interface ListUrl<V extends object, S extends string = string> extends ListState<V, S> {
  defaults: V;
  /** Names of the filters that differ from their default. */
  activeFilters: readonly (keyof V & string)[];
  /** Returns whether the URL changed. If not, the caller refetches. */
  applyFilters(filters: V): boolean;
  setPage(page: number, pageSize: PageSize): void;
  /** Returns the query string of page 1 with these filters changed, for links from figures. */
  linkTo(filters: Partial<V>): string;
  /** Replaces the history entry with the last existing page. */
  correctPage(page: number): void;
  setSort(sort: ListSort<S> | null): void;
  openDetail(key: string): void;
  closeDetail(): void;
  /** Filters and order as a query string, for saved views. */
  search: string;
  /** Returns `search` of a saved view, with today's defaults. */
  searchOf(search: string): string;
  /** Returns the filters of a saved view. */
  filtersOf(search: string): V;
  /** Applies filters and order from `search` as a saved view, from page 1. */
  applySearch(search: string, view: string, options?: { replace?: boolean }): void;
  /** Leaves the saved view for the defaults with these filters. */
  leaveView(filters: Partial<V>): void;
  /** Removes the saved view from the history entry; filters and order stay. */
  dropView(): void;
  /** True if the URL named a saved view only, so its filters are still to be applied. */
  namesViewOnly: boolean;
  /** True if the list was opened without parameters and shows its defaults. */
  isUntouched: boolean;
}

const NO_PRESET: readonly string[] = [];

/** Marks a history entry that only opened a detail. Closing the detail then leaves no extra entries. */
const OPENED_HERE = { detailOpenedHere: true };

/**
 * Manages a list's filters, page, order and open detail in the URL.
 * Shape: each change is a history entry, so back and forward work, and a link shows the same list. A list
 * opened without parameters writes the user's global site selection into the URL.
 */
export function useListUrl<V extends object, S extends string>(
  definition: ListDefinition<V, S>,
  today: CalendarDate,
  presetSites: readonly string[] = NO_PRESET,
): ListUrl<V, S> {
  const { search, state: historyState, key } = useLocation();
  const navigate = useNavigate();
  usePresetInUrl(definition, today, presetSites);
  const [wasBare] = useState(() => paramsOf(definition, search).length === 0);
  const filters = useSameWhileEqual(readListState(definition, search, { today, presetSites }).filters);

  return useMemo(() => {
    const context = { today, presetSites };
    const state = { ...readListState(definition, search, context), filters };
    const searchWith = (change: Partial<ListState<V, S>>) =>
      writeListState(definition, { ...state, ...change }, context, search);
    const go = (change: Partial<ListState<V, S>>, options?: { replace?: boolean; state?: unknown }) => {
      const next = searchWith(change);
      const isChange = next !== searchWith({});
      if (isChange) navigate({ search: next }, { preventScrollReset: true, ...options });
      return isChange;
    };
    const viewSearch = (state: ListState<V, S>) =>
      writeListState(
        definition,
        { ...state, page: 1, pageSize: DEFAULT_PAGE_SIZE, detail: null, view: null },
        context,
      );
    const found = paramsOf(definition, search);
    const isOpenedHere = isRecord(historyState) && historyState.detailOpenedHere === true;

    return {
      ...state,
      defaults: definition.filters.defaults(context),
      activeFilters: definition.filters.active(state.filters, context),
      applyFilters: (filters) => go({ filters, page: 1, detail: null }),
      linkTo: (filters) =>
        searchWith({ filters: { ...state.filters, ...filters }, page: 1, detail: null, view: null }),
      setPage: (page, pageSize) =>
        go({ page: pageSize === state.pageSize ? page : 1, pageSize, detail: null }),
      correctPage: (page) => go({ page }, { replace: true }),
      setSort: (sort) => go({ sort, page: 1, detail: null }),
      search: viewSearch(state),
      searchOf: (wanted) => viewSearch(readListState(definition, wanted, context)),
      filtersOf: (wanted) => readListState(definition, wanted, context).filters,
      applySearch(wanted, view, options) {
        const { filters: asked, sort } = readListState(definition, wanted, context);
        go({ filters: asked, sort, page: 1, detail: null, view }, options);
      },
      leaveView: (wanted) =>
        go({
          filters: { ...definition.filters.defaults(context), ...wanted },
          sort: null,
          page: 1,
          detail: null,
          view: null,
        }),
      dropView: () => go({ view: null }, { replace: true }),
      namesViewOnly: found.length === 1 && found[0] === 'view',
      isUntouched:
        wasBare &&
        !state.view &&
        state.page === 1 &&
        viewSearch(state) === viewSearch(readListState(definition, '', context)),
      // Replaces the entry between details, so back returns to the list.
      openDetail: (detail) =>
        go(
          { detail },
          {
            replace: state.detail !== null,
            state: state.detail === null || isOpenedHere ? OPENED_HERE : null,
          },
        ),
      closeDetail: () =>
        isOpenedHere && isCurrentEntry(key) ? navigate(-1) : go({ detail: null }, { replace: true }),
    };
  }, [definition, search, filters, historyState, key, today, presetSites, navigate, wasBare]);
}

/**
 * Returns whether the browser is still at the rendered history entry. A quick change of tabs and back is a new entry,
 * which can be pressed before React renders it; the entry before it belongs to the other tab.
 */
function isCurrentEntry(key: string): boolean {
  const entry: unknown = window.history.state;
  return !isRecord(entry) || entry.key === key;
}

/** Returns the parameters of the list that a URL has. */
function paramsOf<V extends object, S extends string>(
  definition: ListDefinition<V, S>,
  search: string,
): string[] {
  const found = new URLSearchParams(search);
  return [
    ...[...LIST_PARAMS, ...definition.filters.params].filter((param) => found.has(param)),
    ...(savedViewOf(found) === null ? [] : ['view']),
  ];
}

/**
 * Writes the preset into the URL of a list without parameters, and updates one that uses the former preset.
 */
function usePresetInUrl<V extends object, S extends string>(
  definition: ListDefinition<V, S>,
  today: CalendarDate,
  presetSites: readonly string[],
): void {
  const { search, state: historyState } = useLocation();
  const navigate = useNavigate();
  const followed = useRef(presetSites);
  useEffect(() => {
    const before = { today, presetSites: followed.current };
    const now = { today, presetSites };
    followed.current = presetSites;
    const go = (state: ListState<V, S>, options: { state?: unknown }) => {
      const next = writeListState(definition, state, now, search);
      if (next !== search)
        navigate({ search: next }, { replace: true, preventScrollReset: true, ...options });
    };
    const state = readListState(definition, search, before);
    const filters = definition.filters.followPreset(state.filters, before, now);
    if (filters) return go({ ...state, filters, page: 1, detail: null }, {});
    if (paramsOf(definition, search).length === 0)
      go(readListState(definition, search, now), { state: historyState });
  }, [definition, today, presetSites, search, historyState, navigate]);
}

/** Returns the former filters while they are equal, so opening a detail or tab keeps unsubmitted input. */
function useSameWhileEqual<V>(filters: V): V {
  const [kept, setKept] = useState(filters);
  if (JSON.stringify(kept) === JSON.stringify(filters)) return kept;
  setKept(filters);
  return filters;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
