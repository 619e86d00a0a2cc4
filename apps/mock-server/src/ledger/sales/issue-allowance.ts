import { AllowanceState, dealCodes, type Schemas } from '@parking-plus/contracts';
import {
  type CalendarDate,
  checkAllowance,
  InvoiceState,
  periodCodeFor,
  splitTax,
  type TaxType,
  TransactionInfoState,
  TransactionMode,
  transitionInvoice,
  transitionTransaction,
} from '@parking-plus/domain';
import { eq, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import type { Transaction } from '../../db/database.ts';
import { allowances } from '../../db/schema/sales/allowances.schema.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import { queueMessages } from '../invoices/queue-messages.ts';
import { allowanceNumberOf } from './allowance-number.ts';
import type { ChangedRows, Execution, ExecutionContext } from './execution.ts';
import type { InvoicedSale, InvoiceRow, TransactionRow } from './load-sale.ts';
import { writeInfoState } from './move-transaction.ts';
import { recordReversal } from './record-reversal.ts';
import { invoiceNotCreditable, notCreditable, transactionNotCreditable } from './sales.errors.ts';
import { allowanceMemo } from './sales.texts.ts';
import { toVoidCandidate } from './void-transaction.ts';

/** Throws if the amount exceeds the creditable rest, or if the sale allows no allowance. */
export function requireCreditable(
  { invoice, transaction }: InvoicedSale,
  amountTwd: number,
  today: CalendarDate,
): void {
  const { invoiceNumber } = invoice;
  const leftTwd = invoice.totalTwd - invoice.allowanceTwd;
  if (invoice.businessDate > today) throw notCreditable(invoiceNumber, 'before-issue', leftTwd);
  const check = checkAllowance(toVoidCandidate(invoice), amountTwd);
  if (!check.ok) throw notCreditable(invoiceNumber, check.reason, leftTwd);
  if (transaction !== null) creditedState(transaction);
}

/**
 * Returns the next state: 4 → 3, or 1 → 4 → 3 if no document requested it, as in a termination. A further
 * allowance keeps 3.
 */
function creditedState(transaction: TransactionRow): TransactionInfoState {
  const state = transaction.state as TransactionInfoState;
  if (state === TransactionInfoState.Allowance) return state;
  const asked =
    state === TransactionInfoState.AllowancePending
      ? ({ ok: true, state } as const)
      : transitionTransaction(state, 'ask-allowance', true);
  const confirmed = asked.ok ? transitionTransaction(asked.state, 'confirm-allowance', true) : asked;
  if (confirmed.ok) return confirmed.state;
  throw transactionNotCreditable(transaction.transactionId);
}

/**
 * Issues an allowance for a locked invoice with tax by its type, updates the transaction, and inserts a
 * reversing row of mode 11.
 */
export async function creditInvoicedSale(
  sale: InvoicedSale,
  { amountTwd, reason }: { readonly amountTwd: number; readonly reason: string },
  work: Pick<ExecutionContext, 'tx' | 'now' | 'today' | 'refundedBy'> & {
    readonly documentId: string | null;
  },
): Promise<Execution> {
  const { tx, now, today, refundedBy, documentId } = work;
  const { invoice, transaction } = sale;
  requireCreditable(sale, amountTwd, today);
  const move = transitionInvoice(invoice.state as InvoiceState, 'add-allowance', 0);
  if (!move.ok) throw invoiceNotCreditable(invoice.invoiceNumber);
  const allowanceNumber = await nextAllowanceNumber(tx, invoice);
  await tx.insert(allowances).values({
    allowanceNumber,
    invoiceNumber: invoice.invoiceNumber,
    siteCode: invoice.siteCode,
    issuedAt: now.toISOString(),
    businessDate: today,
    periodCode: periodCodeFor(today),
    ...splitTax(amountTwd, invoice.taxType as TaxType),
    amountTwd,
    state: AllowanceState.InForce,
    reason,
    documentId,
  });
  await queueMessages(tx, invoice, [{ kind: 'G0401', voidOrder: invoice.voidOrder, allowanceNumber }], now);
  const changes: Schemas['DocumentChange'][] = [
    changeOf(['allowances', allowanceNumber, 'amountTwd'], null, amountTwd),
    ...(await countAllowance(tx, invoice, amountTwd)),
  ];
  const changed: ChangedRows[] = [
    { deal: dealCodes.AllowanceList, ids: [allowanceNumber], siteCodes: [invoice.siteCode] },
    { deal: dealCodes.InvoiceList, ids: [invoice.invoiceNumber], siteCodes: [invoice.siteCode] },
  ];
  if (transaction !== null) {
    changes.push(...(await writeInfoState(tx, transaction, creditedState(transaction))));
    const memo = allowanceMemo(invoice.invoiceNumber, reason);
    const mode = TransactionMode.Allowance;
    const reversal = { mode, amountTwd, memo, refundedBy, now, today };
    const booked = await recordReversal(tx, transaction, reversal);
    changes.push(booked.change);
    const ids = [transaction.transactionId, booked.transactionId];
    changed.push({ deal: dealCodes.TransactionList, ids, siteCodes: [transaction.siteCode] });
  }
  return { changes, changed };
}

/** Returns the next number by counting allowances; safe because the invoice is locked. */
async function nextAllowanceNumber(tx: Transaction, { invoiceNumber }: InvoiceRow): Promise<string> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::integer` })
    .from(allowances)
    .where(eq(allowances.invoiceNumber, invoiceNumber));
  return allowanceNumberOf(invoiceNumber, (row?.count ?? 0) + 1);
}

async function countAllowance(
  tx: Transaction,
  invoice: InvoiceRow,
  amountTwd: number,
): Promise<Schemas['DocumentChange'][]> {
  const { invoiceNumber, state, allowanceTwd } = invoice;
  await tx
    .update(invoices)
    .set({
      state: InvoiceState.Allowance,
      allowanceTwd: allowanceTwd + amountTwd,
      version: sql`${invoices.version} + 1`,
    })
    .where(eq(invoices.invoiceNumber, invoiceNumber));
  const change = changeOf(
    ['invoices', invoiceNumber, 'allowanceTwd'],
    allowanceTwd,
    allowanceTwd + amountTwd,
  );
  if (state === InvoiceState.Allowance) return [change];
  return [changeOf(['invoices', invoiceNumber, 'state'], state, InvoiceState.Allowance), change];
}
