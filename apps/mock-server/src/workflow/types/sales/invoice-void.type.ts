import { requireSite } from '../../../identity/identity.ts';
import {
  findInvoicedSale,
  type InvoicedSale,
  lockInvoicedTransaction,
} from '../../../ledger/sales/load-sale.ts';
import { rejectRentalSale } from '../../../ledger/sales/rental-sale.ts';
import { requireVoidable, voidInvoicedSale } from '../../../ledger/sales/void-transaction.ts';
import { defineDocumentType } from '../../definition/document-type.ts';
import { rejectSecondReversal } from './refuse-second-reversal.ts';
import { invoiceNotFound } from './sale-documents.errors.ts';
import { voidSubject } from './sale-documents.texts.ts';

/** 30107: voids an invoice of the current period without allowances, and its transaction. */
export const documentType = defineDocumentType({
  deal: 'InvoiceVoid',
  async inspect({ invoiceNumber }, work) {
    const { orm, identity, today, voidGraceDays } = work;
    const sale = await findInvoicedSale(orm, invoiceNumber);
    if (sale === undefined) throw invoiceNotFound(invoiceNumber);
    requireSite(identity, sale.invoice.siteCode);
    const asked = { kind: 'void', amountTwd: sale.invoice.totalTwd } as const;
    await rejectSecondReversal(asked, sale, work, '/form/invoiceNumber');
    if (sale.transaction !== null) await rejectRentalSale(orm, sale.transaction.transactionId);
    requireVoidable(sale, today, voidGraceDays);
    return {
      subject: voidSubject(invoiceNumber),
      siteCode: sale.invoice.siteCode,
      amountTwd: sale.invoice.totalTwd,
      dueOn: null,
    };
  },
  async execute({ invoiceNumber, reason }, work) {
    const sale: InvoicedSale | undefined = await lockInvoicedTransaction(work.tx, invoiceNumber);
    if (sale === undefined) throw invoiceNotFound(invoiceNumber);
    return voidInvoicedSale(sale, reason, work);
  },
});
