import type { OpenTab } from '../tabs/open-tabs.ts';
import type { Ranges, SearchHit } from './menu-search.ts';
import type { SearchEntry } from './search-entries.ts';

/** Part of the results under one heading. */
export type SearchGroup = 'recentRecords' | 'pages' | 'actions' | 'records';

/** A search result. */
export interface SearchResult {
  entry: SearchEntry;
  /** Target of the result: the last location of an open tab, otherwise the menu's path. */
  target: string;
  isOpen: boolean;
  isRecent: boolean;
  titleRanges: Ranges;
  pathRanges: Ranges;
  group: SearchGroup;
}

/** Returns open tabs whose pages are not in the menu. */
export function tabsOutsideMenu(
  entries: readonly SearchEntry[],
  openTabs: readonly OpenTab[],
): SearchEntry[] {
  const known = new Set(entries.map(({ id }) => id));
  return openTabs
    .filter(({ id }) => !known.has(id))
    .map(({ id, title }) => ({ id, path: id, title, serverTitle: '', trail: [] }));
}

/** Returns the suggestions for an empty query: recent pages, open tabs, then the menu in order. */
export function offeredHits(
  entries: readonly SearchEntry[],
  openTabs: readonly OpenTab[],
  recentIds: readonly string[],
): SearchHit[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const first = [...recentIds, ...openTabs.map(({ id }) => id)].flatMap((id) => byId.get(id) ?? []);
  return [...new Set([...first, ...entries])].map((entry) => ({ entry, titleRanges: [], pathRanges: [] }));
}

/** Adds to each hit whether it is open and whether it was used recently. */
export function searchPages(
  hits: readonly SearchHit[],
  openTabs: readonly OpenTab[],
  recentIds: readonly string[],
): SearchResult[] {
  const pathOf = new Map(openTabs.map(({ id, path }) => [id, path]));
  return hits.map((hit) => ({
    ...hit,
    target: pathOf.get(hit.entry.id) ?? hit.entry.path,
    isOpen: pathOf.has(hit.entry.id),
    isRecent: recentIds.includes(hit.entry.id),
    group: 'pages',
  }));
}
