import { defineDeals } from '../../deals/define-deals.ts';
import { showInvoice } from './invoice-detail.service.ts';
import { countInvoiceWork } from './invoice-figures.service.ts';
import { invoiceList } from './invoice-list.query.ts';
import { showProofs } from './invoice-proofs.service.ts';
import { issueLaterInvoice } from './later-invoice.service.ts';
import { printProofs } from './proof-print.service.ts';
import { resendUploads } from './upload-resend.service.ts';
import { listWaitingInvoices } from './waiting-invoices.service.ts';

export const deals = defineDeals({
  InvoiceList: invoiceList.page,
  InvoiceDetail: showInvoice,
  InvoiceExport: invoiceList.export,
  InvoiceFigures: countInvoiceWork,
  InvoiceIssueLater: issueLaterInvoice,
  InvoiceProofs: showProofs,
  InvoiceProofPrint: printProofs,
  InvoiceUploadResend: resendUploads,
  LaterInvoices: listWaitingInvoices,
});
