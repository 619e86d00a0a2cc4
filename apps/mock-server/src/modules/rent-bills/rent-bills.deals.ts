import { defineDeals } from '../../deals/define-deals.ts';
import {
  exportRentBills,
  exportRentPerformance,
  generateRentBills,
  listRentBills,
  makeDebitFile,
  previewRentBills,
  rentPerformance,
} from './rent-bills.service.ts';
import { collectRent, listCollections, reviewCollection } from './rent-collections.service.ts';

export const deals = defineDeals({
  RentBillList: listRentBills,
  RentBillExport: exportRentBills,
  RentBillPreview: previewRentBills,
  RentBillGeneration: generateRentBills,
  RentDebitFile: makeDebitFile,
  RentBillCollection: collectRent,
  RentCollectionList: listCollections,
  RentCollectionReview: reviewCollection,
  RentPerformance: rentPerformance,
  RentPerformanceExport: exportRentPerformance,
});
