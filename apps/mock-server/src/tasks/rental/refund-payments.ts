import { dealCodes } from '@parking-plus/contracts';
import {
  type AllowanceShare,
  refundInvoiceWay,
  spreadAllowance,
  TransactionMode,
} from '@parking-plus/domain';
import { refuse } from '../../errors/catalogue.ts';
import type { ChosenRefund } from '../../modules/rentals/rental-refund.ts';
import { changeOf } from '../document-changes.ts';
import type { ChangedRows, Execution, ExecutionWork } from '../document-type.ts';
import { bookReversal } from '../sale/book-reversal.ts';
import { creditInvoicedSale } from '../sale/credit-sale.ts';
import { holdSale, type Sale, type TransactionRow } from '../sale/load-sale.ts';
import { invoiceToUndo, takeBack, undoneState, voidInvoicedSale } from '../sale/void-sale.ts';

type Payment = Sale & { readonly creditableTwd: number };

/**
 * Books a refund on the payments it is of, the oldest first, each up to what is left of it. An invoice of this period
 * that goes back wholly is voided, any other gets an allowance; a site that gives receipts books the money alone.
 * Errors: refuses where less is left on the payments than the refund asks.
 */
export async function refundPayments(
  refunds: readonly ChosenRefund[],
  reason: string,
  work: ExecutionWork,
): Promise<Execution> {
  const totalTwd = refunds.reduce((sum, { refundTwd }) => sum + refundTwd, 0);
  if (totalTwd === 0) return { changes: [], changed: [] };
  const payments = await holdPayments(refunds, work);
  const spread = spreadAllowance(
    totalTwd,
    payments.map(({ transaction, creditableTwd }) => ({
      number: transaction.transactionId,
      issuedOn: transaction.businessDate,
      creditableTwd,
    })),
  );
  if (!spread.ok) {
    throw refuse(
      'above-creditable',
      `未退租：應退 ${totalTwd} 元，但已繳的發票與收據只剩 ${spread.creditableTwd} 元可退，請先確認折讓紀錄。`,
    );
  }
  const outcome: { changes: Execution['changes'][number][]; changed: ChangedRows[] } = {
    changes: [],
    changed: [],
  };
  for (const share of spread.shares) {
    const booked = await bookShare(share, payments, reason, work);
    outcome.changes.push(...booked.changes);
    outcome.changed.push(...booked.changed);
  }
  return outcome;
}

/** The payments behind the refunded bills, held in the order of their numbers. */
async function holdPayments(refunds: readonly ChosenRefund[], { tx }: ExecutionWork): Promise<Payment[]> {
  const bills = refunds.filter(({ refundTwd }) => refundTwd > 0).flatMap((refund) => refund.bills);
  const payments: Payment[] = [];
  for (const transactionId of [...new Set(bills.map((bill) => bill.transactionId))].sort()) {
    const sale = await holdSale(tx, transactionId);
    if (sale === undefined) throw new Error(`Rent was paid by ${transactionId}, which does not exist.`);
    const { transaction, invoice } = sale;
    const creditableTwd =
      invoice === null
        ? bills
            .filter((bill) => bill.transactionId === transactionId)
            .reduce((sum, bill) => sum + bill.paidTwd - bill.refundedTwd, 0)
        : invoice.totalTwd - invoice.allowanceTwd;
    payments.push({ transaction, invoice, creditableTwd });
  }
  return payments;
}

async function bookShare(
  { number, amountTwd }: AllowanceShare,
  payments: readonly Payment[],
  reason: string,
  work: ExecutionWork,
): Promise<Execution> {
  const payment = payments.find(({ transaction }) => transaction.transactionId === number);
  if (payment === undefined) throw new Error(`A share was booked on ${number}, which is no payment.`);
  const { transaction, invoice } = payment;
  if (invoice === null) return bookReceipt(transaction, amountTwd, reason, work);
  const way = refundInvoiceWay(invoiceToUndo(invoice), amountTwd, work.today, work.voidGraceDays);
  if (way === 'void') return voidInvoicedSale({ invoice, transaction }, reason, work);
  // What the domain refuses is refused, with its text, by the allowance itself.
  return creditInvoicedSale({ invoice, transaction }, { amountTwd, reason }, work);
}

/** Without an invoice: wholly, the payment is cancelled; in part, a row of mode 11 takes the part back. */
async function bookReceipt(
  transaction: TransactionRow,
  amountTwd: number,
  memo: string,
  work: ExecutionWork,
): Promise<Execution> {
  const { tx, now, today } = work;
  if (amountTwd === transaction.receivedTwd) {
    return takeBack(transaction, undoneState(transaction, false), memo, work);
  }
  const mode = TransactionMode.Allowance;
  const reversalId = await bookReversal(tx, transaction, { mode, amountTwd, memo, now, today });
  return {
    changes: [changeOf(['transactions', reversalId, 'receivedTwd'], null, amountTwd)],
    changed: [{ deal: dealCodes.TransactionList, ids: [reversalId], siteCodes: [transaction.siteCode] }],
  };
}
