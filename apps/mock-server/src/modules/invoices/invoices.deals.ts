import { defineDeals } from '../../deals/define-deals.ts';
import { listInvoices } from './invoices.service.ts';
import { issueLaterInvoice } from './later-invoice.service.ts';

export const deals = defineDeals({ InvoiceList: listInvoices, InvoiceIssueLater: issueLaterInvoice });
