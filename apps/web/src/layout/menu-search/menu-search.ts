import Fuse, { type FuseResult } from 'fuse.js/basic';
import { OTHER_WORDS } from './other-words.ts';
import type { SearchEntry, SearchTitle } from './search-entries.ts';

/** Matched ranges of a text as `[start, end]`, end inclusive. */
export type Ranges = readonly (readonly [start: number, end: number])[];

/** A matched page. Highlights the title, otherwise the path; neither if another word or a parent group matched. */
export interface SearchHit {
  entry: SearchEntry;
  titleRanges: Ranges;
  pathRanges: Ranges;
}

/** Returns the best pages first, at most `limit`. An empty query returns no pages. */
export type MenuSearch = (query: string, limit: number) => SearchHit[];

/** Source: docs/spec-statements.md 9.11. */
const THRESHOLD = 0.4;
/** Maximum query length: longer than any title. Prevents a long pasted text from blocking the page. */
const MAX_CHARACTERS = 32;

/**
 * Creates a fuzzy search over titles, paths and other words. The index is built here, once per menu.
 * Matching pages come first, then the pages of matching groups.
 */
export function createMenuSearch(entries: readonly SearchEntry[]): MenuSearch {
  const pages = new Fuse(entries, {
    threshold: THRESHOLD,
    includeMatches: true,
    keys: [
      { name: 'title', weight: 4 },
      { name: 'serverTitle', weight: 3 },
      { name: 'path', weight: 2 },
      { name: 'otherWords', weight: 2, getFn: ({ id }) => [...(OTHER_WORDS[id] ?? [])] },
    ],
  });
  // Separate index: a thousand pages share a few groups, and searching each group once is faster.
  const byGroup = pagesByGroup(entries);
  const groups = new Fuse([...byGroup.values()], {
    threshold: THRESHOLD,
    keys: ['group.title', 'group.serverTitle'],
  });

  return (query, limit) => {
    // NFKC turns the full-width letters of an IME into ASCII.
    const wanted = query.normalize('NFKC').trim().slice(0, MAX_CHARACTERS);
    if (wanted === '') return [];
    const hits = pages.search(wanted, { limit }).map((result) => hitOf(result, wanted));
    if (hits.length === limit) return hits;
    const known = new Set(hits.map(({ entry }) => entry));
    const around = new Set(groups.search(wanted).flatMap(({ item }) => item.entries));
    const more = [...around].filter((entry) => !known.has(entry)).slice(0, limit - hits.length);
    return [...hits, ...more.map((entry) => ({ entry, titleRanges: [], pathRanges: [] }))];
  };
}

function pagesByGroup(entries: readonly SearchEntry[]) {
  const byTitle = new Map<string, { group: SearchTitle; entries: SearchEntry[] }>();
  for (const entry of entries) {
    for (const group of entry.trail) {
      const known = byTitle.get(group.title) ?? { group, entries: [] };
      known.entries.push(entry);
      byTitle.set(group.title, known);
    }
  }
  return byTitle;
}

function hitOf({ item, matches = [] }: FuseResult<SearchEntry>, query: string): SearchHit {
  const rangesOf = (key: 'title' | 'path'): Ranges => {
    const start = item[key].toLowerCase().indexOf(query.toLowerCase());
    // A fuzzy match also highlights stray letters, so an exact substring takes precedence.
    if (start !== -1) return [[start, start + query.length - 1]];
    return matches.find((match) => match.key === key)?.indices ?? [];
  };
  const titleRanges = rangesOf('title');
  return { entry: item, titleRanges, pathRanges: titleRanges.length > 0 ? [] : rangesOf('path') };
}
