import { defineDeals } from '../../deals/define-deals.ts';
import { documentList } from './document-list.query.ts';

export const deals = defineDeals({
  DocumentList: documentList.page,
  DocumentExport: documentList.export,
});
