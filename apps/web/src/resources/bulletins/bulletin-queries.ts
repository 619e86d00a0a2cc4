import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of bulletins is asked for: filters, order and page, as the contract has them. */
export type BulletinQuery = DealRequest<'BulletinList'>;

/** Drafts are told of by the deal that edits them, readers by the one that lists them. */
const CHANGES = ['BulletinList', 'BulletinEdit', 'BulletinReaderList'] as const;

/**
 * Queries of bulletins; key and request are declared together.
 * Shape: everything below the key `['bulletins']` is invalidated when a bulletin changes.
 */
export const bulletinQueries = {
  all: () => ['bulletins'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: BulletinQuery) =>
    queryOptions({
      queryKey: [...bulletinQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('BulletinList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: CHANGES },
    }),

  /** One bulletin with its text, files and, for writers, who changed it. A failure is shown in place. */
  detail: (bulletinCode: string) =>
    queryOptions({
      queryKey: [...bulletinQueries.all(), 'detail', bulletinCode],
      queryFn: ({ signal }) => api.data('BulletinDetail', { bulletinCode }, { signal }),
      meta: { changesWith: CHANGES, showsOwnFailure: true },
    }),

  /** One page of those whom a bulletin is for. */
  readers: (query: DealRequest<'BulletinReaderList'>) =>
    queryOptions({
      queryKey: [...bulletinQueries.all(), 'readers', query],
      queryFn: ({ signal }) => api.data('BulletinReaderList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: CHANGES },
    }),
};
