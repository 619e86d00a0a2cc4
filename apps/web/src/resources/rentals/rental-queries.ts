import type { Schemas } from '@parking-plus/contracts';
import { resourceQueries } from '../../shared/api/resource-queries.ts';
import { bayQueries } from '../bays/bay-queries.ts';
import { OPEN_STATES } from '../documents/document-head.ts';
import { rentBillQueries } from '../rent-bills/rent-bill-queries.ts';

/** Document types of a rental. */
export type RentalDocumentDeal = 'RentalCreate' | 'RentalTermination' | 'RentalForcedTermination';

const { all, page, read, documents } = resourceQueries('rentals');
const CHANGES = {
  changesWith: ['RentalList', 'RentBillList', 'RentalTermination', 'RentalForcedTermination'],
} as const;

export const rentalQueries = {
  all,
  list: page('RentalList', CHANGES),
  /** One rental with bills, refunds, documents, files and changes. */
  detail: (rentalId: string) => read('RentalDetail', { rentalId }, CHANGES),
  /** Plans and free bays of a site. */
  options: (siteCode: string) =>
    read('RentalOptions', { siteCode }, { changesWith: ['RentalList', 'BayList', 'RentalPlanList'] }),
  /** Refund of a termination for each bay. Errors are shown in place. */
  quote: (rentalId: string, lastUsedDate: string | null) =>
    read('RentalTerminationQuote', { rentalId, lastUsedDate }, { ...CHANGES, showsOwnFailure: true }),
  /** Outcome of a reminder for each rental, without sending any. */
  remindable: (rentalIds: readonly string[], messageType: Schemas['MessageType']) =>
    read('RentalReminderBatch', { rentalIds: [...rentalIds], messageType, checkOnly: true }, CHANGES),
  /** One document with its timeline. */
  document: <K extends RentalDocumentDeal>(deal: K, documentId: string) =>
    documents(deal, { page: 1, pageSize: 20, filters: { documentId } }),
  /** Open documents of a type, latest first. */
  openDocuments: <K extends RentalDocumentDeal>(deal: K) =>
    documents(deal, {
      page: 1,
      pageSize: 20,
      sort: { field: 'updatedAt', order: 'desc' },
      filters: { states: OPEN_STATES },
    }),
};

/** Query keys of rentals, bills and bays: a write to one changes the others. */
export const rentalChanges = () => [rentalQueries.all(), rentBillQueries.all(), bayQueries.all()];
