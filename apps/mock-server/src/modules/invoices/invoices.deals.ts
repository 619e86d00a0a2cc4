import { defineDeals } from '../../deals/define-deals.ts';
import { showInvoice } from './invoice-detail.service.ts';
import { countInvoiceWork } from './invoice-figures.service.ts';
import { showProofs } from './invoice-proofs.service.ts';
import { exportInvoices, listInvoices } from './invoices.service.ts';
import { issueLaterInvoice } from './later-invoice.service.ts';
import { printProofs } from './proof-print.service.ts';
import { resendUploads } from './upload-resend.service.ts';
import { listWaitingInvoices } from './waiting-invoices.service.ts';

export const deals = defineDeals({
  InvoiceList: listInvoices,
  InvoiceDetail: showInvoice,
  InvoiceExport: exportInvoices,
  InvoiceFigures: countInvoiceWork,
  InvoiceIssueLater: issueLaterInvoice,
  InvoiceProofs: showProofs,
  InvoiceProofPrint: printProofs,
  InvoiceUploadResend: resendUploads,
  LaterInvoices: listWaitingInvoices,
});
