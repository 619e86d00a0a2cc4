import { defineDeals } from '../../deals/define-deals.ts';
import { rentBillList } from './rent-bill-list.query.ts';
import {
  exportRentPerformance,
  generateRentBills,
  makeDebitFile,
  previewRentBills,
  rentPerformance,
} from './rent-bills.service.ts';
import { rentCollectionList } from './rent-collection-list.query.ts';
import { collectRent, reviewCollection } from './rent-collections.service.ts';

export const deals = defineDeals({
  RentBillList: rentBillList.page,
  RentBillExport: rentBillList.export,
  RentBillPreview: previewRentBills,
  RentBillGeneration: generateRentBills,
  RentDebitFile: makeDebitFile,
  RentBillCollection: collectRent,
  RentCollectionList: rentCollectionList.page,
  RentCollectionReview: reviewCollection,
  RentPerformance: rentPerformance,
  RentPerformanceExport: exportRentPerformance,
});
