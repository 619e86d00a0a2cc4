import { resourceQueries } from '../../shared/api/resource-queries.ts';
import { bayQueries } from '../bays/bay-queries.ts';
import { OPEN_STATES } from '../documents/document-head.ts';
import { rentBillQueries } from '../rent-bills/rent-bill-queries.ts';

/** Kinds of document that are about a rental. */
export type RentalDocumentDeal = 'RentalNew' | 'RentalReturn' | 'RentalForcedReturn';

const { all, page, read, documents } = resourceQueries('rentals');
const CHANGES = {
  changesWith: ['RentalList', 'RentBillList', 'RentalReturn', 'RentalForcedReturn'],
} as const;

export const rentalQueries = {
  all,
  list: page('RentalList', CHANGES),
  /** One rental with its bills, refunds, documents, files and changes. */
  detail: (rentalId: string) => read('RentalDetail', { rentalId }, CHANGES),
  /** Plans and free bays of a site. */
  options: (siteCode: string) =>
    read('RentalOptions', { siteCode }, { changesWith: ['RentalList', 'BayList'] }),
  /** What a return would give back, bay by bay. A refusal is shown in place. */
  quote: (rentalId: string, lastUsedDate: string | null) =>
    read('RentalReturnQuote', { rentalId, lastUsedDate }, { ...CHANGES, showsOwnFailure: true }),
  /** One document with its timeline. */
  document: <K extends RentalDocumentDeal>(deal: K, documentId: string) =>
    documents(deal, { page: 1, pageSize: 20, filters: { documentId } }),
  /** Documents of a kind that are not closed, the latest first. */
  openDocuments: <K extends RentalDocumentDeal>(deal: K) =>
    documents(deal, {
      page: 1,
      pageSize: 20,
      sort: { field: 'updatedAt', order: 'desc' },
      filters: { states: OPEN_STATES },
    }),
};

/** What shows a contract, its bills or its bays: a write of any of them changes the others too. */
export const rentalChanges = () => [rentalQueries.all(), rentBillQueries.all(), bayQueries.all()];
