import type { Schemas } from '@parking-plus/contracts';
import { readSearchText } from '@parking-plus/domain';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { allowancePath, invoicePath } from '../../resources/invoice-messages/message-paths.ts';
import { platePath } from '../../resources/plates/plate-queries.ts';
import { transactionPath } from '../../resources/transactions/transaction-path.tsx';
import { api } from '../../shared/api/api.ts';
import type { SearchEntry } from './search-entries.ts';
import type { SearchResult } from './search-results.ts';

type FoundRecord = Schemas['FoundRecord'];

const ID_PREFIX = 'record ';

/** Returns whether a result is a record instead of a page. */
export function isFoundRecord({ id }: SearchEntry): boolean {
  return id.startsWith(ID_PREFIX);
}

const PATHS: Readonly<Record<FoundRecord['kind'], (id: string) => string>> = {
  plate: platePath,
  nearPlate: platePath,
  transaction: transactionPath,
  payment: (id) => `/fees/payment-list?period=all&keyword=${id}&detail=${id}`,
  invoice: invoicePath,
  allowance: (id) => allowancePath(id.slice(0, 10), id),
  rental: (id) => `/rentals/rental-list?detail=${id}`,
  document: (id) => `/communication/document-list?keyword=${id}&detail=${id}`,
  settlement: (id) => `/settlement/owner-settlement-list?detail=${id}`,
  machine: (id) => `/sites/machine-list?detail=${id}`,
  site: (id) => `/sites/site-list?detail=${id}`,
  bulletin: (id) => `/communication/bulletin-list?detail=${id}`,
};

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
      .filter(({ kind, recordId }) => paths.has(PATHS[kind](recordId).split('?')[0] ?? ''))
      .map(({ kind, recordId, recordTitle, recordNote, siteName }) => {
        const path = PATHS[kind](recordId);
        const about = [t(`kinds.${kind}`), recordNote === recordTitle ? null : recordNote, siteName];
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
          group: 'records' as const,
        };
      });
  }, [isNeeded, data, t, pages]);
}
