import { dealCodes } from '@parking-plus/contracts';
import { type InfoEvent, type TransactionInfoState, transitionTransaction } from '@parking-plus/domain';
import type { Transaction } from '../../../db/database.ts';
import type { Execution, ExecutionContext } from '../../../ledger/sales/execution.ts';
import { lockInvoicedTransaction, type TransactionRow } from '../../../ledger/sales/load-sale.ts';
import { writeInfoState } from '../../../ledger/sales/move-transaction.ts';
import { hasOpenRequest } from '../../../modules/documents/documents.repository.ts';

type Work = Pick<ExecutionContext, 'tx' | 'documentId'>;

const NOTHING: Execution = { changes: [], changed: [] };

/**
 * Marks the invoice's transaction as waiting for an allowance (1 → 4). One with an allowance keeps its state.
 */
export async function requestAllowance(invoiceNumber: string, { tx }: Work): Promise<Execution> {
  const sale = await lockInvoicedTransaction(tx, invoiceNumber);
  return sale?.transaction ? move(tx, sale.transaction, 'ask-allowance') : NOTHING;
}

/** Removes the mark (4 → 1), unless another document requests an allowance on the same invoice. */
export async function withdrawAllowance(invoiceNumber: string, { tx, documentId }: Work): Promise<Execution> {
  const sale = await lockInvoicedTransaction(tx, invoiceNumber);
  if (!sale?.transaction) return NOTHING;
  const asked = { dealType: dealCodes.InvoiceAllowance, member: 'invoiceNumber', value: invoiceNumber };
  if (await hasOpenRequest(tx, documentId, asked)) return NOTHING;
  return move(tx, sale.transaction, 'withdraw-allowance');
}

async function move(tx: Transaction, transaction: TransactionRow, event: InfoEvent): Promise<Execution> {
  const outcome = transitionTransaction(transaction.state as TransactionInfoState, event, true);
  if (!outcome.ok) return NOTHING;
  const { transactionId, siteCode } = transaction;
  return {
    changes: await writeInfoState(tx, transaction, outcome.state),
    changed: [{ deal: dealCodes.TransactionList, ids: [transactionId], siteCodes: [siteCode] }],
  };
}
