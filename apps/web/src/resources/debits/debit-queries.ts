import type { DealRequest } from '@parking-plus/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('debits');
const CHANGES = { changesWith: ['DebitBatchList', 'DebitAuthorisationList', 'RentBillList'] } as const;

/** Queries of direct debits: batches, their bills, and authorisations. */
export const debitQueries = {
  all,
  batches: page('DebitBatchList', CHANGES),
  /** One batch with its debits and history. */
  batch: (batchId: string) => read('DebitBatchDetail', { batchId }, CHANGES),
  /** Receiving accounts with the codes of their latest batches. */
  options: () => read('DebitOptions', {}, CHANGES),
  /** Bills that a batch could debit. Errors are shown in place. */
  preview: (request: DealRequest<'DebitBatchPreview'>) =>
    read('DebitBatchPreview', request, { ...CHANGES, showsOwnFailure: true }),
  authorisations: page('DebitAuthorisationList', CHANGES),
  /** Running rentals that match a text, as options. */
  rentals: (text: string) =>
    queryOptions({
      queryKey: ['debits', 'rentals', text] as const,
      queryFn: async ({ signal }) => {
        const filters = { states: [1 as const], ...(text !== '' && { tenant: text }) };
        const { items } = await api.data('RentalList', { page: 1, pageSize: 20, filters }, { signal });
        return items.map(({ rentalId, tenantName }) => ({
          value: rentalId,
          label: `${rentalId} ${tenantName}`,
        }));
      },
    }),
};
