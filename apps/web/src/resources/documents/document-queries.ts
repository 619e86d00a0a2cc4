import type { DealRequest, TaskDeal } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { DOCUMENT_DEALS } from './document-head.ts';

/** What a list of documents is asked for: filters, order and page, as the contract has them. */
export type DocumentListQuery = DealRequest<'DocumentList'>;

/**
 * Queries of documents of all types; key and request are declared together.
 * Shape: everything below the key `['documents']` is invalidated when a document changes.
 */
export const documentQueries = {
  all: () => ['documents'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: DocumentListQuery) =>
    queryOptions({
      queryKey: [...documentQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('DocumentList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: [...DOCUMENT_DEALS, 'RequirementList', 'ServiceOrderList'] },
    }),

  /** One document with its form, timeline and attachments; null where it is not to be seen any more. */
  detail: <K extends TaskDeal>(deal: K, documentId: string) =>
    queryOptions({
      queryKey: [...documentQueries.all(), 'detail', deal, documentId],
      queryFn: async ({ signal }) => {
        const query = { page: 1, pageSize: 20, filters: { documentId } } as const;
        return (await api.task.list(deal, query, { signal })).items[0] ?? null;
      },
      meta: { changesWith: [deal] },
    }),
};
