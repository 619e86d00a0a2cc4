import { defineDeals } from '../../deals/define-deals.ts';
import { exportBlanks, listBlanks, makeBlankFile } from './invoice-blanks.service.ts';
import { reportBlanks } from './report-unused-numbers.service.ts';

export const deals = defineDeals({
  InvoiceBlankList: listBlanks,
  InvoiceBlankExport: exportBlanks,
  InvoiceBlankFile: makeBlankFile,
  InvoiceBlankReport: reportBlanks,
});
