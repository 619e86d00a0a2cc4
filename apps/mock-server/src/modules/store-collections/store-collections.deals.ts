import { defineDeals } from '../../deals/define-deals.ts';
import { importStoreCollections } from './import-collections.service.ts';
import {
  payStoreCollectionRefund,
  requestStoreCollectionRefund,
  returnStoreCollectionRefund,
} from './refund-collection.service.ts';
import { storeCollectionList } from './store-collection-list.query.ts';
import { listCollectingCompanies, showStoreCollection } from './store-collections.service.ts';

export const deals = defineDeals({
  StoreCollectionList: storeCollectionList.page,
  StoreCollectionDetail: showStoreCollection,
  StoreCollectionImport: importStoreCollections,
  StoreCollectionRefund: requestStoreCollectionRefund,
  StoreCollectionRefundPayout: payStoreCollectionRefund,
  StoreCollectionRefundReturn: returnStoreCollectionRefund,
  StoreCollectionExport: storeCollectionList.export,
  StoreCollectionCompanies: listCollectingCompanies,
});
