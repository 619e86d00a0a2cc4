import { AllowanceState, dealCodes, type Schemas, UploadState } from '@parking-plus/contracts';
import { type InvoiceState, TransactionMode, transitionInvoice } from '@parking-plus/domain';
import { and, eq, sql } from 'drizzle-orm';
import { changeOf } from '../../../audit/changes.ts';
import type { Transaction } from '../../../db/database.ts';
import { allowances } from '../../../db/schema/sales/allowances.schema.ts';
import { invoiceMessages } from '../../../db/schema/sales/invoice-messages.schema.ts';
import { invoices } from '../../../db/schema/sales/invoices.schema.ts';
import { internalError } from '../../../errors/error-catalogue.ts';
import { queueMessages } from '../../../ledger/invoices/queue-messages.ts';
import type { ChangedRows, Execution, ExecutionContext } from '../../../ledger/sales/execution.ts';
import { type AllowanceStored, lockAllowance } from '../../../ledger/sales/load-allowance.ts';
import type { InvoicedSale } from '../../../ledger/sales/load-sale.ts';
import { recordReversal } from '../../../ledger/sales/record-reversal.ts';
import { othersOf, updateDeletionState } from './allowance-status.ts';
import { requireDeletable } from './deletable-allowance.ts';
import { deletionPending } from './sale-documents.errors.ts';
import { deletionMemo } from './sale-documents.texts.ts';

type Changes = Schemas['DocumentChange'][];
type Work = Pick<ExecutionContext, 'tx' | 'documentId'>;

/**
 * Marks the allowance and its transaction as waiting for the deletion (3 → 5). Throws if a deletion is
 * pending.
 */
export async function requestDeletion(allowanceNumber: string, work: Work): Promise<Execution> {
  const { allowance, sale } = await lockAllowance(work.tx, allowanceNumber);
  if (allowance.state !== AllowanceState.InForce) throw deletionPending(allowanceNumber);
  return markAs(AllowanceState.DeletionPending, 'ask-allowance-deletion', { allowance, sale }, work);
}

/** Restores the state before the deletion was requested (5 → 3). */
export async function cancelDeletionRequest(allowanceNumber: string, work: Work): Promise<Execution> {
  const held = await lockAllowance(work.tx, allowanceNumber);
  return markAs(AllowanceState.InForce, 'keep-allowance', held, work);
}

/**
 * Deletes the allowance, updates the invoice and the transaction, and inserts a revenue row for the money.
 * Throws as `requireDeletable` does; nothing is written then.
 */
export async function deleteAllowance(
  allowanceNumber: string,
  reason: string,
  work: Work & Pick<ExecutionContext, 'now' | 'today' | 'voidGraceDays'>,
): Promise<Execution> {
  const { tx, now, today } = work;
  const { allowance, sale } = await lockAllowance(tx, allowanceNumber);
  await requireDeletable(tx, allowance, work);
  const others = await othersOf(tx, allowance);
  const changes = await writeState(tx, allowance, AllowanceState.Deleted);
  const { voidOrder } = sale.invoice;
  // The platform does not have what it rejected.
  if (!(await wasRejected(tx, allowanceNumber)))
    await queueMessages(tx, sale.invoice, [{ kind: 'G0501', voidOrder, allowanceNumber, reason }], now);
  changes.push(...(await uncountAllowance(tx, sale, allowance, others.live + 1)));
  const event = others.live === 0 ? 'confirm-allowance-deletion' : 'keep-allowance';
  changes.push(...(await updateDeletionState(sale, event, others, work)));
  const changed = rowsOf(allowance, sale);
  if (sale.transaction === null) return { changes, changed };
  const { amountTwd } = allowance;
  const memo = deletionMemo(allowanceNumber, reason);
  const mode = TransactionMode.Revenue;
  const back = await recordReversal(tx, sale.transaction, { mode, amountTwd, memo, now, today });
  changes.push(back.change);
  const { siteCode } = sale.transaction;
  changed.push({ deal: dealCodes.TransactionList, ids: [back.transactionId], siteCodes: [siteCode] });
  return { changes, changed };
}

async function wasRejected(tx: Transaction, allowanceNumber: string): Promise<boolean> {
  const [message] = await tx
    .select({ messageId: invoiceMessages.messageId })
    .from(invoiceMessages)
    .where(
      and(
        eq(invoiceMessages.allowanceNumber, allowanceNumber),
        eq(invoiceMessages.kind, 'G0401'),
        eq(invoiceMessages.state, UploadState.Refused),
      ),
    );
  return message !== undefined;
}

async function markAs(
  state: AllowanceState,
  event: Parameters<typeof updateDeletionState>[1],
  { allowance, sale }: { readonly allowance: AllowanceStored; readonly sale: InvoicedSale },
  work: Work,
): Promise<Execution> {
  const others = await othersOf(work.tx, allowance);
  const changes = await writeState(work.tx, allowance, state);
  changes.push(...(await updateDeletionState(sale, event, others, work)));
  return { changes, changed: rowsOf(allowance, sale) };
}

async function writeState(
  tx: Transaction,
  { allowanceNumber, state }: AllowanceStored,
  next: AllowanceState,
): Promise<Changes> {
  await tx.update(allowances).set({ state: next }).where(eq(allowances.allowanceNumber, allowanceNumber));
  return [changeOf(['allowances', allowanceNumber, 'state'], state, next)];
}

async function uncountAllowance(
  tx: Transaction,
  { invoice: { invoiceNumber, allowanceTwd, state } }: InvoicedSale,
  { amountTwd }: AllowanceStored,
  liveCount: number,
): Promise<Changes> {
  const moved = transitionInvoice(state as InvoiceState, 'delete-allowance', liveCount);
  if (!moved.ok)
    throw internalError(new Error(`Invoice ${invoiceNumber} has an allowance in state ${state}.`));
  const leftTwd = allowanceTwd - amountTwd;
  await tx
    .update(invoices)
    .set({ state: moved.state, allowanceTwd: leftTwd, version: sql`${invoices.version} + 1` })
    .where(eq(invoices.invoiceNumber, invoiceNumber));
  const counted = changeOf(['invoices', invoiceNumber, 'allowanceTwd'], allowanceTwd, leftTwd);
  if (moved.state === state) return [counted];
  return [counted, changeOf(['invoices', invoiceNumber, 'state'], state, moved.state)];
}

function rowsOf(
  { allowanceNumber, siteCode }: AllowanceStored,
  { invoice: { invoiceNumber }, transaction }: InvoicedSale,
): ChangedRows[] {
  const siteCodes = [siteCode];
  const rows = [
    { deal: dealCodes.AllowanceList, ids: [allowanceNumber], siteCodes },
    { deal: dealCodes.InvoiceList, ids: [invoiceNumber], siteCodes },
  ];
  if (transaction === null) return rows;
  return [...rows, { deal: dealCodes.TransactionList, ids: [transaction.transactionId], siteCodes }];
}
