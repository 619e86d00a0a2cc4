import { defineDeals } from '../../deals/define-deals.ts';
import { listInvoices } from './invoices.service.ts';

export const deals = defineDeals({ InvoiceList: listInvoices });
