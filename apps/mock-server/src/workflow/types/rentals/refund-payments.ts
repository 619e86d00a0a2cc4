import { dealCodes } from '@parking-plus/contracts';
import {
  type AllowanceShare,
  type CreditableInvoice,
  refundInvoiceWay,
  spreadAllowance,
  TransactionMode,
} from '@parking-plus/domain';
import { changeOf } from '../../../audit/changes.ts';
import type { ChosenRefund } from '../../../ledger/rents/rental-refund.ts';
import { bookReversal } from '../../../ledger/sales/book-reversal.ts';
import { creditInvoicedSale } from '../../../ledger/sales/credit-sale.ts';
import type { ChangedRows, Execution, ExecutionWork } from '../../../ledger/sales/execution.ts';
import {
  findInvoicedSale,
  holdInvoicesOf,
  holdSale,
  type InvoiceRow,
  type TransactionRow,
} from '../../../ledger/sales/load-sale.ts';
import { invoiceToUndo, takeBack, undoneState, voidInvoicedSale } from '../../../ledger/sales/void-sale.ts';
import {
  cutRentInvoice,
  holdPendingOf,
  type RentInvoiceRecord,
} from '../../../modules/rent-bills/rent-invoices.repository.ts';
import { aboveCreditable } from './rental-documents.errors.ts';

type Payment = {
  readonly transaction: TransactionRow;
  /** Those in force that it has. */
  readonly invoices: readonly InvoiceRow[];
  /** What is still to be invoiced, the last due first. */
  readonly pending: readonly RentInvoiceRecord[];
  /** What a payment without any invoice may give back. */
  readonly receiptTwd: number;
};

type Outcome = { changes: Execution['changes'][number][]; changed: ChangedRows[] };

/**
 * Books a refund on the payments it is of. What is still to be invoiced is never invoiced, the last due first; then
 * invoices, the oldest first, each up to what is left of it: one of this period that goes back wholly is voided, any other
 * gets an allowance. A site that gives receipts books the money alone.
 * Errors: refuses where less is left on the payments than the refund asks.
 */
export async function refundPayments(
  refunds: readonly ChosenRefund[],
  reason: string,
  work: ExecutionWork,
): Promise<Execution> {
  const totalTwd = refunds.reduce((sum, { refundTwd }) => sum + refundTwd, 0);
  const outcome: Outcome = { changes: [], changed: [] };
  if (totalTwd === 0) return outcome;
  const payments = await holdPayments(refunds, work);
  const leftTwd = totalTwd - (await cutPending(totalTwd, payments, reason, work, outcome));
  const spread = spreadAllowance(leftTwd, payments.flatMap(creditableOf));
  if (!spread.ok) {
    const refundableTwd = totalTwd - leftTwd + spread.creditableTwd;
    throw aboveCreditable(totalTwd, refundableTwd);
  }
  for (const share of spread.shares) add(outcome, await bookShare(share, payments, reason, work));
  return outcome;
}

/** The payments behind the refunded bills, held in the order of their numbers. */
async function holdPayments(refunds: readonly ChosenRefund[], { tx }: ExecutionWork): Promise<Payment[]> {
  const bills = refunds.filter(({ refundTwd }) => refundTwd > 0).flatMap((refund) => refund.bills);
  const payments: Payment[] = [];
  for (const transactionId of [...new Set(bills.map((bill) => bill.transactionId))].sort()) {
    // Invoices before their transaction, as everybody holds them.
    const invoices = await holdInvoicesOf(tx, transactionId);
    const sale = await holdSale(tx, transactionId);
    if (sale === undefined) throw new Error(`Rent was paid by ${transactionId}, which does not exist.`);
    const pending = await holdPendingOf(tx, [transactionId]);
    const receiptTwd =
      invoices.length + pending.length > 0
        ? 0
        : bills
            .filter((bill) => bill.transactionId === transactionId)
            .reduce((sum, bill) => sum + bill.paidTwd - bill.refundedTwd, 0);
    payments.push({ transaction: sale.transaction, invoices, pending, receiptTwd });
  }
  return payments;
}

/** Takes a refund off what is still to be invoiced; gives how much of it that was. Whole NT$. */
async function cutPending(
  refundTwd: number,
  payments: readonly Payment[],
  reason: string,
  work: ExecutionWork,
  outcome: Outcome,
): Promise<number> {
  let leftTwd = refundTwd;
  for (const { transaction, pending } of payments.toReversed()) {
    let cutTwd = 0;
    for (const planned of pending) {
      const byTwd = Math.min(leftTwd - cutTwd, planned.amountTwd - planned.cutTwd);
      if (byTwd === 0) break;
      await cutRentInvoice(work.tx, planned, byTwd);
      const key = ['rentInvoices', `${planned.transactionId}-${planned.sequence}`, 'cutTwd'] as const;
      outcome.changes.push(changeOf(key, planned.cutTwd, planned.cutTwd + byTwd));
      cutTwd += byTwd;
    }
    if (cutTwd > 0) add(outcome, await bookReceipt(transaction, cutTwd, reason, work));
    leftTwd -= cutTwd;
  }
  return refundTwd - leftTwd;
}

function creditableOf({ transaction, invoices, receiptTwd }: Payment): CreditableInvoice[] {
  const { transactionId, businessDate } = transaction;
  if (receiptTwd > 0) return [{ number: transactionId, issuedOn: businessDate, creditableTwd: receiptTwd }];
  return invoices.map((invoice) => ({
    number: invoice.invoiceNumber,
    issuedOn: invoice.businessDate,
    creditableTwd: invoice.totalTwd - invoice.allowanceTwd,
  }));
}

async function bookShare(
  { number, amountTwd }: AllowanceShare,
  payments: readonly Payment[],
  reason: string,
  work: ExecutionWork,
): Promise<Execution> {
  const isOf = ({ invoiceNumber }: InvoiceRow) => invoiceNumber === number;
  const payment = payments.find(
    ({ transaction, invoices }) => transaction.transactionId === number || invoices.some(isOf),
  );
  if (payment === undefined) throw new Error(`A share was booked on ${number}, which is no payment.`);
  const invoice = payment.invoices.find(isOf);
  if (invoice === undefined) return bookReceipt(payment.transaction, amountTwd, reason, work);
  // Read anew: an earlier share of the same payment has moved its state.
  const sale = await findInvoicedSale(work.tx, number);
  const transaction = sale?.transaction ?? payment.transaction;
  const way = refundInvoiceWay(invoiceToUndo(invoice), amountTwd, work.today, work.voidGraceDays);
  // To void one of several invoices would take the whole payment back.
  const isOnly = invoice.totalTwd === transaction.receivedTwd;
  if (way === 'void' && isOnly) return voidInvoicedSale({ invoice, transaction }, reason, work);
  // What the domain refuses is refused, with its text, by the allowance itself.
  return creditInvoicedSale({ invoice, transaction }, { amountTwd, reason }, work);
}

function add(outcome: Outcome, { changes, changed }: Execution): void {
  outcome.changes.push(...changes);
  outcome.changed.push(...changed);
}

/** Without an invoice: wholly, the payment is cancelled; in part, a row of mode 11 takes the part back. */
async function bookReceipt(
  transaction: TransactionRow,
  amountTwd: number,
  memo: string,
  work: ExecutionWork,
): Promise<Execution> {
  const { tx, now, today, refundedBy } = work;
  if (amountTwd === transaction.receivedTwd) {
    return takeBack(transaction, undoneState(transaction, false), memo, work);
  }
  const mode = TransactionMode.Allowance;
  const reversal = { mode, amountTwd, memo, refundedBy, now, today };
  const { transactionId, change } = await bookReversal(tx, transaction, reversal);
  return {
    changes: [change],
    changed: [{ deal: dealCodes.TransactionList, ids: [transactionId], siteCodes: [transaction.siteCode] }],
  };
}
