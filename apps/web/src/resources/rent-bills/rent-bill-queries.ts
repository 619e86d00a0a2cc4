import type { DealRequest } from '@parking-plus/contracts';
import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('rent-bills');
const DEALS = ['RentBillList', 'RentalList'] as const;
const CHANGES = { changesWith: DEALS };

/** Queries of rents. */
export const rentBillQueries = {
  all,
  list: page('RentBillList', CHANGES),
  /** The bills that a month lacks. */
  preview: (request: DealRequest<'RentBillPreview'>) => read('RentBillPreview', request, CHANGES),
  /** Reported payments, those that wait first. */
  collections: page('RentCollectionList', { changesWith: ['RentCollectionList', ...DEALS] }),
  /** Rents due and paid by month. */
  performance: page('RentPerformance', CHANGES),
};
