import { defineDeals } from '../../deals/define-deals.ts';
import { exportAllDocuments, listAllDocuments } from './document-list.service.ts';

export const deals = defineDeals({
  DocumentList: listAllDocuments,
  DocumentExport: exportAllDocuments,
});
