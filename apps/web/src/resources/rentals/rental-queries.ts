import type { DealRequest, Schemas } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { bayQueries } from '../bays/bay-queries.ts';
import { rentBillQueries } from '../rent-bills/rent-bill-queries.ts';

/** What a list of rentals is asked for: filters, order and page, as the contract has them. */
export type RentalQuery = DealRequest<'RentalList'>;

/** Kinds of document that are about a rental. */
export type RentalDocumentDeal = 'RentalNew' | 'RentalReturn' | 'RentalForcedReturn';

const CHANGES = ['RentalList', 'RentBillList', 'RentalReturn', 'RentalForcedReturn'] as const;

/**
 * Queries of rentals; key and request are declared together.
 * Shape: everything below the key `['rentals']` is invalidated when a rental changes.
 */
export const rentalQueries = {
  all: () => ['rentals'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: RentalQuery) =>
    queryOptions({
      queryKey: [...rentalQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('RentalList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: [...CHANGES] },
    }),

  /** One rental with its bills, refunds, documents, files and changes. */
  detail: (rentalId: string) =>
    queryOptions({
      queryKey: [...rentalQueries.all(), 'detail', rentalId],
      queryFn: ({ signal }) => api.data('RentalDetail', { rentalId }, { signal }),
      meta: { changesWith: [...CHANGES] },
    }),

  /** Plans and free bays of a site. */
  options: (siteCode: string) =>
    queryOptions({
      queryKey: [...rentalQueries.all(), 'options', siteCode],
      queryFn: ({ signal }) => api.data('RentalOptions', { siteCode }, { signal }),
      meta: { changesWith: ['RentalList', 'BayList'] },
    }),

  /** What a return would give back, bay by bay. A refusal is shown in place. */
  quote: (rentalId: string, lastUsedDate: string | null) =>
    queryOptions({
      queryKey: [...rentalQueries.all(), 'quote', rentalId, lastUsedDate],
      queryFn: ({ signal }) => api.data('RentalReturnQuote', { rentalId, lastUsedDate }, { signal }),
      meta: { changesWith: [...CHANGES], showsOwnFailure: true },
    }),

  /** One document with its timeline. */
  document: <K extends RentalDocumentDeal>(deal: K, documentId: string) =>
    queryOptions({
      queryKey: [...rentalQueries.all(), 'document', deal, documentId],
      queryFn: ({ signal }) =>
        api.task.list(deal, { page: 1, pageSize: 20, filters: { documentId } }, { signal }),
      meta: { changesWith: [deal] },
    }),

  /** Documents of a kind, the latest first. */
  documents: <K extends RentalDocumentDeal>(deal: K, filters: Schemas['DocumentFilters']) =>
    queryOptions({
      queryKey: [...rentalQueries.all(), 'documents', deal, filters],
      queryFn: ({ signal }) =>
        api.task.list(
          deal,
          { page: 1, pageSize: 20, sort: { field: 'updatedAt', order: 'desc' }, filters },
          { signal },
        ),
      meta: { changesWith: [deal] },
    }),
};

/** What shows a contract, its bills or its bays: a write of any of them changes the others too. */
export const rentalChanges = () => [rentalQueries.all(), rentBillQueries.all(), bayQueries.all()];
