import { defineDeals } from '../../deals/define-deals.ts';
import { createE0402Message, exportBlanks, listBlanks } from './invoice-blanks.service.ts';
import { reportBlanks } from './report-unused-numbers.service.ts';

export const deals = defineDeals({
  InvoiceBlankList: listBlanks,
  InvoiceBlankExport: exportBlanks,
  InvoiceBlankFile: createE0402Message,
  InvoiceBlankReport: reportBlanks,
});
