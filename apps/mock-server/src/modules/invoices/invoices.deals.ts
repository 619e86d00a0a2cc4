import { defineDeals } from '../../deals/define-deals.ts';
import { countPendingInvoiceTasks } from './invoice-counts.service.ts';
import { showInvoice } from './invoice-detail.service.ts';
import { invoiceList } from './invoice-list.query.ts';
import { showProofs } from './invoice-proofs.service.ts';
import { issueLateInvoice } from './late-invoice.service.ts';
import { listPendingInvoices } from './pending-invoices.service.ts';
import { printProofs } from './proof-print.service.ts';
import { resendUploads } from './upload-resend.service.ts';

export const deals = defineDeals({
  InvoiceList: invoiceList.page,
  InvoiceDetail: showInvoice,
  InvoiceExport: invoiceList.export,
  InvoiceTaskCounts: countPendingInvoiceTasks,
  InvoiceLateIssue: issueLateInvoice,
  InvoiceProofs: showProofs,
  InvoiceProofPrint: printProofs,
  InvoiceUploadResend: resendUploads,
  PendingInvoices: listPendingInvoices,
});
