import { requireSite } from '../../../identity/identity.ts';
import { creditInvoicedSale, requireCreditable } from '../../../ledger/sales/issue-allowance.ts';
import { findInvoicedSale, lockInvoicedTransaction } from '../../../ledger/sales/load-sale.ts';
import { defineDocumentType } from '../../definition/document-type.ts';
import { recordRentAllowance } from '../rentals/record-refund.ts';
import { rejectSecondReversal } from './refuse-second-reversal.ts';
import { requestAllowance, withdrawAllowance } from './request-allowance.ts';
import { invoiceNotFound } from './sale-documents.errors.ts';
import { allowanceSubject } from './sale-documents.texts.ts';

/** 30201: issues an allowance on an invoice, up to its rest. */
export const documentType = defineDocumentType({
  deal: 'InvoiceAllowance',
  async inspect({ invoiceNumber, amountTwd }, work) {
    const { orm, identity, today } = work;
    const sale = await findInvoicedSale(orm, invoiceNumber);
    if (sale === undefined) throw invoiceNotFound(invoiceNumber);
    requireSite(identity, sale.invoice.siteCode);
    await rejectSecondReversal({ kind: 'allowance', amountTwd }, sale, work, '/form/invoiceNumber');
    requireCreditable(sale, amountTwd, today);
    return {
      subject: allowanceSubject(invoiceNumber),
      siteCode: sale.invoice.siteCode,
      amountTwd,
      dueOn: null,
    };
  },
  ask: ({ invoiceNumber }, work) => requestAllowance(invoiceNumber, work),
  withdraw: ({ invoiceNumber }, work) => withdrawAllowance(invoiceNumber, work),
  async execute({ invoiceNumber, amountTwd, reason }, work) {
    const sale = await lockInvoicedTransaction(work.tx, invoiceNumber);
    if (sale === undefined) throw invoiceNotFound(invoiceNumber);
    const { changes, changed } = await creditInvoicedSale(sale, { amountTwd, reason }, work);
    const noted =
      sale.transaction === null
        ? []
        : await recordRentAllowance(work.tx, sale.transaction.transactionId, amountTwd);
    return { changes: [...changes, ...noted], changed };
  },
});
