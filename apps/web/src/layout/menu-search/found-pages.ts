import type { OpenTab } from '../tabs/open-tabs.ts';
import type { Ranges, SearchHit } from './menu-search.ts';
import type { SearchEntry } from './search-entries.ts';

/** A line of the search's list. */
export interface FoundPage {
  entry: SearchEntry;
  /** Where picking it leads: an open tab as it was left, else the menu's path. */
  target: string;
  isOpen: boolean;
  isRecent: boolean;
  titleRanges: Ranges;
  pathRanges: Ranges;
}

/** The open tabs whose pages the menu does not have. */
export function openBesideMenu(entries: readonly SearchEntry[], openTabs: readonly OpenTab[]): SearchEntry[] {
  const known = new Set(entries.map(({ id }) => id));
  return openTabs
    .filter(({ id }) => !known.has(id))
    .map(({ id, title }) => ({ id, path: id, title, serverTitle: '', trail: [] }));
}

/** What is offered before anything is typed: last used first, then open tabs, then the menu in its order. */
export function offeredHits(
  entries: readonly SearchEntry[],
  openTabs: readonly OpenTab[],
  recentIds: readonly string[],
): SearchHit[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const first = [...recentIds, ...openTabs.map(({ id }) => id)].flatMap((id) => byId.get(id) ?? []);
  return [...new Set([...first, ...entries])].map((entry) => ({ entry, titleRanges: [], pathRanges: [] }));
}

/** Says of each hit whether it is open, and whether it was used lately. */
export function foundPages(
  hits: readonly SearchHit[],
  openTabs: readonly OpenTab[],
  recentIds: readonly string[],
): FoundPage[] {
  const pathOf = new Map(openTabs.map(({ id, path }) => [id, path]));
  return hits.map((hit) => ({
    ...hit,
    target: pathOf.get(hit.entry.id) ?? hit.entry.path,
    isOpen: pathOf.has(hit.entry.id),
    isRecent: recentIds.includes(hit.entry.id),
  }));
}
