import { dealCodes } from '@parking-plus/contracts';
import {
  type AllowanceShare,
  allocateAllowance,
  type CreditableInvoice,
  refundInvoiceMethod,
  TransactionMode,
} from '@parking-plus/domain';
import { changeOf } from '../../../audit/changes.ts';
import type { SelectedRefund } from '../../../ledger/rents/rental-refund.ts';
import type { ChangedRows, Execution, ExecutionContext } from '../../../ledger/sales/execution.ts';
import { creditInvoicedSale } from '../../../ledger/sales/issue-allowance.ts';
import {
  findInvoicedSale,
  type InvoiceRow,
  lockInvoicesOf,
  lockTransactionRow,
  type TransactionRow,
} from '../../../ledger/sales/load-sale.ts';
import { recordReversal } from '../../../ledger/sales/record-reversal.ts';
import {
  reverseTransaction,
  toVoidCandidate,
  undoneState,
  voidInvoicedSale,
} from '../../../ledger/sales/void-transaction.ts';
import {
  lockPendingOf,
  type RentInvoiceRecord,
  reduceRentInvoice,
} from '../../../modules/rent-bills/rent-invoices.repository.ts';
import { aboveCreditable } from './rental-documents.errors.ts';

type Payment = {
  readonly transaction: TransactionRow;
  /** Active invoices of the payment. */
  readonly invoices: readonly InvoiceRow[];
  /** Scheduled invoices, last due first. */
  readonly pending: readonly RentInvoiceRecord[];
  /** Refundable amount of a payment without invoices. */
  readonly receiptTwd: number;
};

type Outcome = { changes: Execution['changes'][number][]; changed: ChangedRows[] };

/**
 * Records a refund on its payments. Reduces scheduled invoices first, last due first. Then invoices, oldest
 * first, each up to its rest: one of this period is voided if refunded in full, others get an allowance. A
 * site with receipts records the money only.
 * Throws if the payments have less left than the refund.
 */
export async function refundPayments(
  refunds: readonly SelectedRefund[],
  reason: string,
  work: ExecutionContext,
): Promise<Execution> {
  const totalTwd = refunds.reduce((sum, { refundTwd }) => sum + refundTwd, 0);
  const outcome: Outcome = { changes: [], changed: [] };
  if (totalTwd === 0) return outcome;
  const payments = await lockPayments(refunds, work);
  const leftTwd = totalTwd - (await cutPending(totalTwd, payments, reason, work, outcome));
  const spread = allocateAllowance(leftTwd, payments.flatMap(creditableOf));
  if (!spread.ok) {
    const refundableTwd = totalTwd - leftTwd + spread.creditableTwd;
    throw aboveCreditable(totalTwd, refundableTwd);
  }
  for (const share of spread.shares) add(outcome, await bookShare(share, payments, reason, work));
  return outcome;
}

/** Locks the payments of the refunded bills, in the order of their numbers. */
async function lockPayments(
  refunds: readonly SelectedRefund[],
  { tx }: ExecutionContext,
): Promise<Payment[]> {
  const bills = refunds.filter(({ refundTwd }) => refundTwd > 0).flatMap((refund) => refund.bills);
  const payments: Payment[] = [];
  for (const transactionId of [...new Set(bills.map((bill) => bill.transactionId))].sort()) {
    // Invoices are locked before their transaction everywhere.
    const invoices = await lockInvoicesOf(tx, transactionId);
    const sale = await lockTransactionRow(tx, transactionId);
    if (sale === undefined) throw new Error(`Rent was paid by ${transactionId}, which does not exist.`);
    const pending = await lockPendingOf(tx, [transactionId]);
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

/** Deducts a refund from scheduled invoices and returns the deducted amount. Units: whole NT$. */
async function cutPending(
  refundTwd: number,
  payments: readonly Payment[],
  reason: string,
  work: ExecutionContext,
  outcome: Outcome,
): Promise<number> {
  let leftTwd = refundTwd;
  for (const { transaction, pending } of payments.toReversed()) {
    let cutTwd = 0;
    for (const planned of pending) {
      const byTwd = Math.min(leftTwd - cutTwd, planned.amountTwd - planned.cutTwd);
      if (byTwd === 0) break;
      await reduceRentInvoice(work.tx, planned, byTwd);
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
  work: ExecutionContext,
): Promise<Execution> {
  const isOf = ({ invoiceNumber }: InvoiceRow) => invoiceNumber === number;
  const payment = payments.find(
    ({ transaction, invoices }) => transaction.transactionId === number || invoices.some(isOf),
  );
  if (payment === undefined) throw new Error(`A share was booked on ${number}, which is no payment.`);
  const invoice = payment.invoices.find(isOf);
  if (invoice === undefined) return bookReceipt(payment.transaction, amountTwd, reason, work);
  // Reads again: an earlier share of the same payment may have changed its state.
  const sale = await findInvoicedSale(work.tx, number);
  const transaction = sale?.transaction ?? payment.transaction;
  const way = refundInvoiceMethod(toVoidCandidate(invoice), amountTwd, work.today, work.voidGraceDays);
  // Voiding one of several invoices would reverse the whole payment.
  const isOnly = invoice.totalTwd === transaction.receivedTwd;
  if (way === 'void' && isOnly) return voidInvoicedSale({ invoice, transaction }, reason, work);
  // Issuing the allowance throws the domain's errors with their text.
  return creditInvoicedSale({ invoice, transaction }, { amountTwd, reason }, work);
}

function add(outcome: Outcome, { changes, changed }: Execution): void {
  outcome.changes.push(...changes);
  outcome.changed.push(...changed);
}

/** Refunds a payment without an invoice: in full, cancels it; in part, inserts a reversing row of mode 11. */
async function bookReceipt(
  transaction: TransactionRow,
  amountTwd: number,
  memo: string,
  work: ExecutionContext,
): Promise<Execution> {
  const { tx, now, today, refundedBy } = work;
  if (amountTwd === transaction.receivedTwd) {
    return reverseTransaction(transaction, undoneState(transaction, false), memo, work);
  }
  const mode = TransactionMode.Allowance;
  const reversal = { mode, amountTwd, memo, refundedBy, now, today };
  const { transactionId, change } = await recordReversal(tx, transaction, reversal);
  return {
    changes: [change],
    changed: [{ deal: dealCodes.TransactionList, ids: [transactionId], siteCodes: [transaction.siteCode] }],
  };
}
