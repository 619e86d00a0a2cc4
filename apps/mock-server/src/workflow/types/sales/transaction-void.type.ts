import { revenueSign, reversesAllowance, TransactionMode } from '@parking-plus/domain';
import { requireSite } from '../../../identity/identity.ts';
import { assertNotPaid } from '../../../ledger/sales/back-payment.ts';
import { requireInvoicePermission } from '../../../ledger/sales/invoice-right.ts';
import { findSale, lockTransactionRow, type TransactionRow } from '../../../ledger/sales/load-sale.ts';
import { rejectRentalSale } from '../../../ledger/sales/rental-sale.ts';
import { NOT_VOIDED, transactionNotFound } from '../../../ledger/sales/sales.errors.ts';
import {
  requireVoidable,
  reverseTransaction,
  undoneState,
  voidInvoicedSale,
} from '../../../ledger/sales/void-transaction.ts';
import { defineDocumentType } from '../../definition/document-type.ts';
import { rejectSecondReversal } from './refuse-second-reversal.ts';
import { alreadyReversal, notASale, restoredRevenue } from './sale-documents.errors.ts';
import { cancelMemo } from './sale-documents.texts.ts';

/** Modes of the site's own revenue, and exits without a fee. */
const SALES: ReadonlySet<TransactionMode> = new Set([
  TransactionMode.Free,
  TransactionMode.Revenue,
  TransactionMode.PriorUnpaid,
  TransactionMode.Other,
  TransactionMode.Fill,
  TransactionMode.Gain,
  TransactionMode.LossTicket,
]);

/**
 * 10107: voids a transaction with its invoice, or cancels one without an invoice. Accounts that see the site
 * can request it. Only an approver who may void invoices can approve it.
 */
export const documentType = defineDocumentType({
  deal: 'TransactionVoid',
  async inspect({ transactionId }, work) {
    const { orm, identity, today, voidGraceDays } = work;
    const sale = await findSale(orm, transactionId);
    if (sale === undefined) throw transactionNotFound(transactionId, '/form/transactionId');
    const { transaction, invoice } = sale;
    requireSite(identity, transaction.siteCode);
    const asked = { kind: 'void', amountTwd: transaction.receivedTwd } as const;
    await rejectSecondReversal(asked, sale, work, '/form/transactionId');
    await rejectRentalSale(orm, transactionId);
    requireOwnSale(transaction);
    await assertNotPaid(orm, transaction);
    if (invoice !== null) requireVoidable({ invoice, transaction }, today, voidGraceDays);
    else undoneState(transaction, false);
    return {
      subject: `${transactionId} ${transaction.plate}`,
      siteCode: transaction.siteCode,
      amountTwd: transaction.receivedTwd,
      dueOn: null,
    };
  },
  async execute({ transactionId, reason }, work) {
    const sale = await lockTransactionRow(work.tx, transactionId);
    if (sale === undefined) throw transactionNotFound(transactionId, '/form/transactionId');
    const { transaction, invoice } = sale;
    requireOwnSale(transaction);
    await assertNotPaid(work.tx, transaction);
    if (invoice !== null) {
      requireInvoicePermission(work.identity, 'void', NOT_VOIDED);
      return voidInvoicedSale({ invoice, transaction }, reason, work);
    }
    return reverseTransaction(transaction, undoneState(transaction, false), cancelMemo(reason), work);
  },
});

/** Throws if the row is a reversal or the money is not the site's own. */
function requireOwnSale({ transactionId, mode, relatedTransactionId }: TransactionRow): void {
  if (reversesAllowance(mode as TransactionMode, relatedTransactionId !== null))
    throw restoredRevenue(transactionId, relatedTransactionId);
  if (SALES.has(mode as TransactionMode)) return;
  throw revenueSign(mode as TransactionMode) < 0
    ? alreadyReversal(transactionId, relatedTransactionId)
    : notASale(transactionId);
}
