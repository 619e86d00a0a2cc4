import { defineDeals } from '../../deals/define-deals.ts';
import { exportInvoices, listInvoices } from './invoices.service.ts';
import { issueLaterInvoice } from './later-invoice.service.ts';

export const deals = defineDeals({
  InvoiceList: listInvoices,
  InvoiceExport: exportInvoices,
  InvoiceIssueLater: issueLaterInvoice,
});
