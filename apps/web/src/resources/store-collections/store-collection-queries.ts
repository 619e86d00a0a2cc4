import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('store-collections');
const CHANGES = { changesWith: ['StoreCollectionList', 'PaymentList'] } as const;

/** Queries of collected payments. */
export const storeCollectionQueries = {
  all,
  list: page('StoreCollectionList', CHANGES),
  /** One payment with its refund and history. */
  detail: (collectionId: string) => read('StoreCollectionDetail', { collectionId }, CHANGES),
  /** Companies whose letters have barcodes. */
  companies: () => read('StoreCollectionCompanies', {}, { changesWith: ['ArrearsStageList'] }),
};
