import type { Schemas } from '@parking-plus/contracts';
import { readSearchText } from '@parking-plus/domain';
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { useRecentRecords } from './recent-records.ts';
import { type RecordKind, recordPath, recordScreen } from './record-paths.ts';
import type { SearchEntry } from './search-entries.ts';
import type { SearchResult } from './search-results.ts';

type FoundRecord = Schemas['FoundRecord'];

const ID_PREFIX = 'record ';

/** Returns whether a result is a record instead of a page. */
export function isFoundRecord({ id }: SearchEntry): boolean {
  return id.startsWith(ID_PREFIX);
}

/** Query of records by a text. The key ignores how a number was typed; former results stay until the next arrive. */
function recordQuery(text: string) {
  return queryOptions({
    queryKey: ['record-search', readSearchText(text)],
    queryFn: ({ signal }) => api.data('RecordSearch', { text }, { signal }),
    placeholderData: keepPreviousData,
    // A failed search shows no records; pages are still found.
    meta: { showsOwnFailure: true },
  });
}

/** Returns whether a text is long enough to look for records: two letters or digits, or one Chinese character. */
function isLongEnough(text: string): boolean {
  const { key } = readSearchText(text);
  return key.length >= 2 || /\p{Script=Han}/u.test(key);
}

/** Returns the records that match the text, those of a kind together: only those whose page is in the menu. */
export function useFoundRecords(text: string, pages: readonly SearchEntry[]): readonly SearchResult[] {
  const { t } = useTranslation('menu-search');
  const isNeeded = isLongEnough(text);
  const { data } = useQuery({ ...recordQuery(text), enabled: isNeeded });
  return useMemo(() => {
    const paths = new Set(pages.map(({ path }) => path));
    return (isNeeded ? (data?.items ?? []) : [])
      .filter(({ kind }) => paths.has(recordScreen(kind)))
      .map((record) => resultOf(record, t(`kinds.${record.kind}`), 'records'));
  }, [isNeeded, data, t, pages]);
}

/** Kinds whose number says little: their title is read by the number when it is shown. */
const NAMED: ReadonlySet<RecordKind> = new Set(['rental', 'document', 'site', 'bulletin']);

/** Returns the records opened last, most recent first: only those whose page is in the menu. None unless shown. */
export function useOfferedRecords(isShown: boolean, pages: readonly SearchEntry[]): readonly SearchResult[] {
  const { t } = useTranslation('menu-search');
  const recent = useRecentRecords();
  const known = useMemo(() => {
    const paths = new Set(pages.map(({ path }) => path));
    return isShown ? recent.filter(({ kind }) => paths.has(recordScreen(kind))) : [];
  }, [isShown, recent, pages]);
  const named = useQueries({
    queries: known.map(({ kind, id }) => ({
      ...recordQuery(id),
      enabled: NAMED.has(kind),
      placeholderData: undefined,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(
    () =>
      known.map(({ kind, id }, index) => {
        const found = named[index]?.items.find((one) => one.kind === kind && one.recordId === id);
        const record = found ?? { kind, recordId: id, recordTitle: id, recordNote: null, siteName: null };
        return resultOf(record, t(`kinds.${kind}`), 'recentRecords');
      }),
    [known, named, t],
  );
}

function resultOf(record: FoundRecord, kindName: string, group: SearchResult['group']): SearchResult {
  const { kind, recordId, recordTitle, recordNote, siteName } = record;
  const path = recordPath(kind, recordId);
  const about = [kindName, recordNote === recordTitle ? null : recordNote, siteName];
  return {
    entry: {
      id: `${ID_PREFIX}${kind} ${recordId}`,
      path,
      title: recordTitle,
      serverTitle: '',
      trail: about.flatMap((title) => (title ? [{ title, serverTitle: '' }] : [])),
    },
    target: path,
    isOpen: false,
    isRecent: false,
    titleRanges: [],
    pathRanges: [],
    group,
  };
}
