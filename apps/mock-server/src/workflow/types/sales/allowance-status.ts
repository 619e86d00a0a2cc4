import { AllowanceState, dealCodes, type Schemas } from '@parking-plus/contracts';
import { type InfoEvent, type TransactionInfoState, transitionTransaction } from '@parking-plus/domain';
import { and, eq, ne, sql } from 'drizzle-orm';
import { allowances } from '../../../db/schema/sales/allowances.schema.ts';
import type { ExecutionContext } from '../../../ledger/sales/execution.ts';
import type { AllowanceStored } from '../../../ledger/sales/load-allowance.ts';
import type { InvoicedSale } from '../../../ledger/sales/load-sale.ts';
import { writeInfoState } from '../../../ledger/sales/move-transaction.ts';
import { hasOpenRequest } from '../../../modules/documents/documents.repository.ts';

/** Other allowances of the same invoice. */
export type OtherAllowances = {
  /** Number of allowances that are active or await their deletion; the invoice counts these. */
  readonly live: number;
  /** Number of allowances that await their deletion. */
  readonly pending: number;
};

export async function othersOf(
  tx: ExecutionContext['tx'],
  { invoiceNumber, allowanceNumber }: AllowanceStored,
): Promise<OtherAllowances> {
  const [row] = await tx
    .select({
      live: sql<number>`count(*)::integer`,
      pending: sql<number>`(count(*) filter (where ${allowances.state} = ${AllowanceState.DeletionPending}))::integer`,
    })
    .from(allowances)
    .where(
      and(
        eq(allowances.invoiceNumber, invoiceNumber),
        ne(allowances.allowanceNumber, allowanceNumber),
        ne(allowances.state, AllowanceState.Deleted),
      ),
    );
  return row ?? { live: 0, pending: 0 };
}

/**
 * Moves the locked transaction of an allowance when its deletion is requested, executed or declined. The
 * transaction stays in 5 while another deletion on the invoice is pending. It moves to 4 if another allowance
 * is requested by then.
 */
export async function updateDeletionState(
  { invoice: { invoiceNumber }, transaction }: InvoicedSale,
  event: Extract<InfoEvent, 'ask-allowance-deletion' | 'confirm-allowance-deletion' | 'keep-allowance'>,
  { pending }: OtherAllowances,
  { tx, documentId }: Pick<ExecutionContext, 'tx' | 'documentId'>,
): Promise<Schemas['DocumentChange'][]> {
  if (transaction === null || pending > 0) return [];
  const moved = transitionTransaction(transaction.state as TransactionInfoState, event, true);
  if (!moved.ok) return [];
  let { state } = moved;
  if (event === 'confirm-allowance-deletion') {
    const asked = { dealType: dealCodes.InvoiceAllowance, member: 'invoiceNumber', value: invoiceNumber };
    const again = transitionTransaction(state, 'ask-allowance', true);
    if (again.ok && (await hasOpenRequest(tx, documentId, asked))) state = again.state;
  }
  return writeInfoState(tx, transaction, state);
}
