import { dealCodes, type Schemas, UploadState } from '@parking-plus/contracts';
import {
  type CalendarDate,
  InvoiceState,
  type PeriodCode,
  TransactionInfoState,
  TransactionMode,
  transitionInvoice,
  transitionTransaction,
  voidOrAllowance,
} from '@parking-plus/domain';
import { eq, type SQL, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import { queueMessages } from '../invoices/queue-messages.ts';
import { reopenUnpaidFee } from './back-payment.ts';
import type { ChangedRows, Execution, ExecutionContext } from './execution.ts';
import type { InvoicedSale, InvoiceRow, TransactionRow } from './load-sale.ts';
import { writeInfoState } from './move-transaction.ts';
import { recordReversal } from './record-reversal.ts';
import {
  invoiceHasAllowances,
  invoiceNotVoidable,
  invoicePeriodEnded,
  invoiceStateNotVoidable,
  transactionFinal,
  transactionNotNormal,
} from './sales.errors.ts';
import { voidMemo } from './sales.texts.ts';

/** Maps a stored invoice to the domain's input. */
export function toVoidCandidate(invoice: InvoiceRow) {
  return {
    issuedOn: invoice.businessDate,
    state: invoice.state as InvoiceState,
    totalTwd: invoice.totalTwd,
    allowedTwd: invoice.allowanceTwd,
  };
}

/**
 * Throws if the invoice cannot be voided today (with 折讓 as advice if possible) or its transaction is not
 * normal.
 */
export function requireVoidable(
  { invoice, transaction }: InvoicedSale,
  today: CalendarDate,
  voidGraceDays: number,
): void {
  const { invoiceNumber } = invoice;
  const way = voidOrAllowance(toVoidCandidate(invoice), today, voidGraceDays);
  if (!way.ok) throw invoiceNotVoidable(invoiceNumber, way.reason);
  if (way.way === 'allowance') {
    throw way.because === 'period-ended'
      ? invoicePeriodEnded(invoiceNumber, invoice.periodCode as PeriodCode)
      : invoiceHasAllowances(invoiceNumber);
  }
  if (transaction !== null) undoneState(transaction, true);
}

/**
 * Returns the state after a reversal: 7 from abnormal; from normal, 2 with an invoice and 6 without.
 * Throws if the transaction is already reversed or an allowance is pending.
 */
export function undoneState(transaction: TransactionRow, hasInvoice: boolean): TransactionInfoState {
  const state = transaction.state as TransactionInfoState;
  const event = hasInvoice && state !== TransactionInfoState.Abnormal ? 'void' : 'cancel';
  const move = transitionTransaction(state, event, hasInvoice);
  if (move.ok) return move.state;
  const { transactionId } = transaction;
  throw move.reason === 'final' ? transactionFinal(transactionId) : transactionNotNormal(transactionId);
}

type VoidWork = Pick<
  ExecutionContext,
  'tx' | 'identity' | 'now' | 'today' | 'voidGraceDays' | 'refundedBy'
> & {
  /** Absent if no document requested the reversal. */
  readonly documentId?: string;
};

/** Voids a locked invoice, updates its transaction, and reverses the money with a row of mode 21. */
export async function voidInvoicedSale(
  { invoice, transaction }: InvoicedSale,
  reason: string,
  work: VoidWork,
): Promise<Execution> {
  const { today, voidGraceDays } = work;
  requireVoidable({ invoice, transaction }, today, voidGraceDays);
  const move = transitionInvoice(invoice.state as InvoiceState, 'void', 0);
  if (!move.ok) throw invoiceStateNotVoidable(invoice.invoiceNumber);
  await writeVoid(invoice, reason, work);
  const changes = [changeOf(['invoices', invoice.invoiceNumber, 'state'], invoice.state, InvoiceState.Void)];
  const changed: ChangedRows[] = [
    { deal: dealCodes.InvoiceList, ids: [invoice.invoiceNumber], siteCodes: [invoice.siteCode] },
  ];
  if (transaction !== null) {
    const memo = voidMemo(invoice.invoiceNumber, reason);
    const taken = await reverseTransaction(transaction, undoneState(transaction, true), memo, work);
    changes.push(...taken.changes);
    changed.push(...taken.changed);
  }
  return { changes, changed };
}

/**
 * Moves a locked transaction to the state and reverses its money with a row of mode 21, if any was received.
 * Reopens the fee that a back payment had paid.
 */
export async function reverseTransaction(
  transaction: TransactionRow,
  state: TransactionInfoState,
  memo: string,
  { tx, now, today, refundedBy }: Pick<ExecutionContext, 'tx' | 'now' | 'today' | 'refundedBy'>,
): Promise<Execution> {
  const changes: Schemas['DocumentChange'][] = await writeInfoState(tx, transaction, state);
  changes.push(...(await reopenUnpaidFee(tx, transaction)));
  const { relatedTransactionId } = transaction;
  const ids = [transaction.transactionId, ...(relatedTransactionId === null ? [] : [relatedTransactionId])];
  if (transaction.receivedTwd > 0) {
    const mode = TransactionMode.Void;
    const amountTwd = transaction.receivedTwd;
    const reversal = { mode, amountTwd, memo, refundedBy, now, today };
    const { transactionId, change } = await recordReversal(tx, transaction, reversal);
    changes.push(change);
    ids.push(transactionId);
  }
  return {
    changes,
    changed: [{ deal: dealCodes.TransactionList, ids, siteCodes: [transaction.siteCode] }],
  };
}

/** Returns SQL for the account that requested the document, or the account at work without one. */
export function requestedBy({
  documentId,
  identity,
}: Pick<VoidWork, 'documentId' | 'identity'>): SQL<string> {
  return sql<string>`coalesce((select applicant from documents where document_id = ${documentId ?? null}), ${identity.account})`;
}

/** Voids an invoice alone. The caller reverses its sale or issues a new invoice. */
export async function writeVoid(
  invoice: InvoiceRow,
  reason: string,
  work: Pick<VoidWork, 'tx' | 'documentId' | 'identity' | 'now'>,
  taxOfficeDocument: string | null = null,
): Promise<void> {
  const { tx, now } = work;
  await tx
    .update(invoices)
    .set({
      state: InvoiceState.Void,
      voidedAt: now.toISOString(),
      voidReason: reason,
      voidedBy: requestedBy(work),
      taxOfficeDocument,
      // The platform receives the void as a separate message.
      uploadState: UploadState.Waiting,
      uploadMessage: null,
      uploadedAt: null,
      version: sql`${invoices.version} + 1`,
    })
    .where(eq(invoices.invoiceNumber, invoice.invoiceNumber));
  await queueMessages(tx, invoice, [{ kind: 'F0501', voidOrder: invoice.voidOrder }], now);
}
