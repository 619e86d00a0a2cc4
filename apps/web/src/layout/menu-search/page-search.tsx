import { type RefObject, useContext, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OpenTabs } from '../tabs/open-tabs.ts';
import { createMenuSearch, type MenuSearch } from './menu-search.ts';
import { PageCombobox } from './page-combobox.tsx';
import { isPlatePage, usePlatePages } from './plate-pages.ts';
import { rememberPage, useRecentPages } from './recent-pages.ts';
import type { SearchEntry } from './search-entries.ts';
import { offeredHits, type SearchResult, searchPages, tabsOutsideMenu } from './search-results.ts';

/** Limit of displayed results; few enough to render per keystroke. */
const MAX_LINES = 40;

interface PageSearchProps {
  entries: readonly SearchEntry[];
  search: MenuSearch;
  boxRef: RefObject<HTMLInputElement | null>;
  onPicked: () => void;
}

/** Open search: query, results and navigation. */
export function PageSearch({ entries, search, boxRef, onPicked }: PageSearchProps) {
  const navigate = useNavigate();
  const openTabs = useContext(OpenTabs);
  const recentIds = useRecentPages();
  const [query, setQuery] = useState('');

  const beside = useMemo(() => tabsOutsideMenu(entries, openTabs), [entries, openTabs]);
  const searchBeside = useMemo(() => createMenuSearch(beside), [beside]);
  const { pages, isCut } = useMemo(() => {
    const isAsked = query.trim() !== '';
    // One more than displayed, to detect omitted results.
    const limit = MAX_LINES + 1;
    const hits = isAsked
      ? [...searchBeside(query, limit), ...search(query, limit)]
      : offeredHits([...entries, ...beside], openTabs, recentIds);
    return {
      pages: searchPages(hits.slice(0, MAX_LINES), openTabs, isAsked ? [] : recentIds),
      isCut: hits.length > MAX_LINES,
    };
  }, [query, search, searchBeside, entries, beside, openTabs, recentIds]);

  const plates = usePlatePages(query);
  const found = useMemo(() => [...plates, ...pages], [plates, pages]);

  function handlePick({ entry, target }: SearchResult) {
    if (!isPlatePage(entry)) rememberPage(entry.id);
    onPicked();
    navigate(target);
  }

  return (
    <PageCombobox
      query={query}
      onQuery={setQuery}
      pages={found}
      isCut={isCut}
      boxRef={boxRef}
      onPick={handlePick}
    />
  );
}
