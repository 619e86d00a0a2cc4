import type { UrlContext } from './url-field.ts';
import { LIST_PARAMS, type UrlFilters } from './url-filters.ts';

/** Page sizes of the contract. */
export const PAGE_SIZES = [20, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

export const DEFAULT_PAGE_SIZE: PageSize = 20;
const LAST_PAGE = 1_000_000;

/** Order of a list. Null is the default order. */
export interface ListSort<S extends string = string> {
  field: S;
  order: 'asc' | 'desc';
}

/** State of a list in its URL. */
export interface ListState<V extends object, S extends string = string> {
  filters: V;
  page: number;
  pageSize: PageSize;
  sort: ListSort<S> | null;
  /** Key of the row with the open detail. */
  detail: string | null;
  /** Number of the saved view that the list was opened with. */
  view?: string | null;
}

/** Definition of a list's URL state. */
export interface ListDefinition<V extends object, S extends string = string> {
  filters: UrlFilters<V>;
  sortFields: readonly S[];
}

/**
 * Reads a list's state from the query string. Invalid values become defaults.
 * Shape: `page` from 1, `size` one of 20, 50, 100, `sort` as `field.desc`, `detail` a row's key,
 * `view` a saved view's number.
 */
export function readListState<V extends object, S extends string>(
  definition: ListDefinition<V, S>,
  search: string,
  context: UrlContext,
): ListState<V, S> {
  const params = new URLSearchParams(search);
  const view = savedViewOf(params);
  return {
    filters: definition.filters.read(params, context),
    page: readPage(params.get('page')),
    pageSize: PAGE_SIZES.find((size) => String(size) === params.get('size')) ?? DEFAULT_PAGE_SIZE,
    sort: readSort(definition.sortFields, params.get('sort')),
    detail: params.get('detail')?.slice(0, 64) || null,
    ...(view !== null && { view }),
  };
}

/**
 * Returns the query string of a list's state with its `?`, or an empty string for defaults. Preserves
 * unrelated parameters of `previousSearch`.
 */
export function writeListState<V extends object, S extends string>(
  definition: ListDefinition<V, S>,
  state: ListState<V, S>,
  context: UrlContext,
  previousSearch = '',
): string {
  const own = new Set<string>([...LIST_PARAMS, ...definition.filters.params]);
  const entries: [string, string][] = [...new URLSearchParams(previousSearch)].filter(
    // Screens may have a parameter of this name with other values.
    ([name, value]) => !own.has(name) && (name !== 'view' || !(state.view || VIEW_ID.test(value))),
  );
  if (state.view) entries.push(['view', state.view]);
  entries.push(...definition.filters.write(state.filters, context));
  if (state.sort) entries.push(['sort', `${state.sort.field}.${state.sort.order}`]);
  if (state.page > 1) entries.push(['page', String(state.page)]);
  if (state.pageSize !== DEFAULT_PAGE_SIZE) entries.push(['size', String(state.pageSize)]);
  if (state.detail) entries.push(['detail', state.detail]);
  // Unencoded commas are valid in a query and keep shared links readable.
  const text = entries
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  return text === '' ? '' : `?${text.replaceAll('%2C', ',')}`;
}

const VIEW_ID = /^V\d{1,9}$/;

/** Returns the number of the saved view that a URL names, or null. */
export function savedViewOf(params: URLSearchParams): string | null {
  const view = params.get('view');
  return view !== null && VIEW_ID.test(view) ? view : null;
}

function readPage(text: string | null): number {
  if (text === null || !/^\d{1,7}$/.test(text)) return 1;
  return Math.min(Math.max(Number(text), 1), LAST_PAGE);
}

function readSort<S extends string>(fields: readonly S[], text: string | null): ListSort<S> | null {
  const [name, order, ...rest] = text?.split('.') ?? [];
  const field = fields.find((known) => known === name);
  if (!field || rest.length > 0 || (order !== 'asc' && order !== 'desc')) return null;
  return { field, order };
}
