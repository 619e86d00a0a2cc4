import type { Schemas } from '@parking-plus/contracts';
import { blockingReversal, type PendingReversal } from '@parking-plus/domain';
import type { Orm, Transaction } from '../../db/database.ts';
import {
  findPending,
  type PendingDocument,
  presentPending,
  type RecordDeal,
  type RecordsByDeal,
} from './pending-documents.ts';

/** Transaction, invoice, or both. */
export type SaleKey = { readonly transactionId: string | null; readonly invoiceNumber: string | null };

const KINDS: Readonly<Partial<Record<RecordDeal, PendingReversal['kind']>>> = {
  TransactionVoid: 'void',
  InvoiceVoid: 'void',
  InvoiceReissue: 'void',
  InvoiceAllowance: 'allowance',
  AllowanceDelete: 'deletion',
};

/** Returns the records of sales that documents act on. */
export function recordsOfSales(sales: readonly SaleKey[]): RecordsByDeal {
  const transactionIds = sales.flatMap(({ transactionId }) => transactionId ?? []);
  const invoiceNumbers = sales.flatMap(({ invoiceNumber }) => invoiceNumber ?? []);
  return {
    TransactionVoid: transactionIds,
    InvoiceVoid: invoiceNumbers,
    InvoiceReissue: invoiceNumbers,
    InvoiceAllowance: invoiceNumbers,
    AllowanceDelete: invoiceNumbers,
  };
}

/** Maps a pending document to the input of the reversal rule. */
export function reversalOf<P extends PendingDocument>(document: P): P & PendingReversal {
  return { ...document, kind: KINDS[document.deal] ?? 'void' };
}

/** Returns a function for the pending documents of each sale of a page: one statement. */
export async function pendingOfSales(
  orm: Orm | Transaction,
  sales: readonly SaleKey[],
): Promise<(sale: SaleKey) => { pendingDocuments?: Schemas['PendingDocuments'] }> {
  const pending = (await findPending(orm, recordsOfSales(sales))).map(reversalOf);
  return ({ transactionId, invoiceNumber }) => {
    const own = pending.filter(({ deal, recordId }) =>
      deal === 'TransactionVoid'
        ? recordId === transactionId
        : invoiceNumber !== null && recordId.split('-')[0] === invoiceNumber,
    );
    const creditableTwd = own.find((one) => one.creditableTwd !== null)?.creditableTwd ?? 0;
    const noVoid = blockingReversal({ kind: 'void', amountTwd: 0 }, own, creditableTwd);
    const noAllowance = blockingReversal({ kind: 'allowance', amountTwd: 1 }, own, creditableTwd);
    return presentPending(own, ({ documentId }) => [
      ...(documentId === noVoid?.documentId
        ? (['TransactionVoid', 'InvoiceVoid', 'InvoiceReissue'] as const)
        : []),
      ...(documentId === noAllowance?.documentId ? (['InvoiceAllowance'] as const) : []),
    ]);
  };
}
