import { type RefObject, useContext, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasAnyActionCode } from '../../session/rights/guard.ts';
import { useSessionInfo } from '../../session/state/session-store.ts';
import { useLanguage } from '../../shared/formats/use-language.ts';
import { OpenTabs } from '../tabs/open-tabs.ts';
import { commandEntries, isCommand } from './command-entries.ts';
import { isFoundRecord, useFoundRecords, useOfferedRecords } from './found-records.ts';
import { createMenuSearch, type MenuSearch } from './menu-search.ts';
import { PageCombobox } from './page-combobox.tsx';
import { rememberPage, useRecentPages } from './recent-pages.ts';
import type { SearchEntry } from './search-entries.ts';
import { offeredHits, type SearchResult, searchPages, tabsOutsideMenu } from './search-results.ts';

/** Limit of displayed results; few enough to render per keystroke. */
const MAX_LINES = 40;
const MAX_COMMANDS = 5;

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

  const searchCommands = useCommandSearch(entries);
  const commands = useMemo(
    () =>
      searchCommands(query, MAX_COMMANDS).map(
        (hit): SearchResult => ({
          ...hit,
          target: hit.entry.path,
          isOpen: false,
          isRecent: false,
          pathRanges: [],
          group: 'actions',
        }),
      ),
    [searchCommands, query],
  );
  const records = useFoundRecords(query, entries);
  const offered = useOfferedRecords(query.trim() === '', entries);
  const found = useMemo(
    // A number can only be of a record; a word is rather a page.
    () =>
      /\d/.test(query)
        ? [...records, ...pages, ...commands]
        : [...offered, ...pages, ...commands, ...records],
    [query, offered, records, pages, commands],
  );

  function handlePick({ entry, target }: SearchResult) {
    if (!isFoundRecord(entry) && !isCommand(entry)) rememberPage(entry.id);
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

/** Returns the search of the actions that the user may execute. */
function useCommandSearch(entries: readonly SearchEntry[]): MenuSearch {
  const info = useSessionInfo();
  const language = useLanguage();
  return useMemo(
    () => createMenuSearch(commandEntries(entries, language, (code) => hasAnyActionCode(info, [code]))),
    [entries, language, info],
  );
}
