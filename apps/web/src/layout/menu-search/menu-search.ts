import Fuse, { type FuseResult } from 'fuse.js/basic';
import type { SearchEntry, SearchTitle } from './search-entries.ts';

/** Places of a text that matched, as `[start, end]`, the end included. */
export type Ranges = readonly (readonly [start: number, end: number])[];

/** A page that was found, with what to mark: its title, else its path, else neither where a group around it matched. */
export interface SearchHit {
  entry: SearchEntry;
  titleRanges: Ranges;
  pathRanges: Ranges;
}

/** Gives the best pages first, at most `limit`; an empty query finds nothing. */
export type MenuSearch = (query: string, limit: number) => SearchHit[];

/** Source: docs/spec-statements.md 9.11. */
const THRESHOLD = 0.4;
/** What Fuse compares in one go; longer than any title, and what somebody pastes must not keep the page busy. */
const MOST_CHARACTERS = 32;

/**
 * A fuzzy search over titles and paths. The index is made here, once for a menu; a search only reads it.
 * After the pages themselves come those of groups whose titles match.
 */
export function createMenuSearch(entries: readonly SearchEntry[]): MenuSearch {
  const pages = new Fuse(entries, {
    threshold: THRESHOLD,
    includeMatches: true,
    keys: [
      { name: 'title', weight: 4 },
      { name: 'serverTitle', weight: 3 },
      { name: 'path', weight: 2 },
    ],
  });
  // Apart from the pages: a thousand of them share a few groups, and searching these once is what keeps it quick.
  const byGroup = pagesByGroup(entries);
  const groups = new Fuse([...byGroup.values()], {
    threshold: THRESHOLD,
    keys: ['group.title', 'group.serverTitle'],
  });

  return (query, limit) => {
    // Full-width letters, as an input method leaves them, mean the same.
    const wanted = query.normalize('NFKC').trim().slice(0, MOST_CHARACTERS);
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
    // A fuzzy match marks stray letters too; where the words themselves are there, they say it better.
    if (start !== -1) return [[start, start + query.length - 1]];
    return matches.find((match) => match.key === key)?.indices ?? [];
  };
  const titleRanges = rangesOf('title');
  return { entry: item, titleRanges, pathRanges: titleRanges.length > 0 ? [] : rangesOf('path') };
}
