import type { DealRequest } from '@parking-plus/contracts';
import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('rent-bills');
const DEALS = ['RentBillList', 'RentalList'] as const;
const CHANGES = { changesWith: DEALS };

/** Queries of rent bills. */
export const rentBillQueries = {
  all,
  list: page('RentBillList', CHANGES),
  /** Bills that a month lacks. */
  preview: (request: DealRequest<'RentBillPreview'>) => read('RentBillPreview', request, CHANGES),
  /** Reported payments, pending ones first. */
  collections: page('RentCollectionList', { changesWith: ['RentCollectionList', ...DEALS] }),
  /** Rents due and paid by month. */
  performance: page('RentPerformance', CHANGES),
};
