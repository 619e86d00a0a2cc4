import { requireSite } from '../../../identity/identity.ts';
import { requireBuyer } from '../../../ledger/invoices/buyer-info.ts';
import { findInvoicedSale, lockInvoicedTransaction } from '../../../ledger/sales/load-sale.ts';
import { reissueInvoice, requireReissuable } from '../../../ledger/sales/reissue-invoice.ts';
import { lockTransactionNumbers } from '../../../ledger/sales/transaction-number.ts';
import { defineDocumentType } from '../../definition/document-type.ts';
import { rejectSecondReversal } from './refuse-second-reversal.ts';
import { invoiceNotFound } from './sale-documents.errors.ts';
import { reissueSubject } from './sale-documents.texts.ts';

/** 30108: corrects the buyer of an invoice (註銷重開 or 作廢重開) without touching its sale. */
export const documentType = defineDocumentType({
  deal: 'InvoiceReissue',
  async inspect(form, work) {
    const { invoiceNumber } = form;
    const { orm, identity, now } = work;
    requireBuyer(form.buyer, '/form/buyer');
    const sale = await findInvoicedSale(orm, invoiceNumber);
    if (sale === undefined) throw invoiceNotFound(invoiceNumber);
    const { siteCode, totalTwd } = sale.invoice;
    requireSite(identity, siteCode);
    const asked = { kind: 'void', amountTwd: totalTwd } as const;
    await rejectSecondReversal(asked, sale, work, '/form/invoiceNumber');
    await requireReissuable(orm, sale.invoice, form, { ...work, nowMs: now.getTime() });
    return { subject: reissueSubject(invoiceNumber), siteCode, amountTwd: totalTwd, dueOn: null };
  },
  async execute(form, work) {
    // Locked before invoice numbers, in the order that all sales use.
    await lockTransactionNumbers(work.tx);
    const sale = await lockInvoicedTransaction(work.tx, form.invoiceNumber);
    if (sale === undefined) throw invoiceNotFound(form.invoiceNumber);
    return reissueInvoice(sale, form, work);
  },
});
