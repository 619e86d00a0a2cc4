import { blockingReversal, type SaleReversal } from '@parking-plus/domain';

import type { InvoiceRow, TransactionRow } from '../../../ledger/sales/load-sale.ts';
import { ALLOWANCE_NOT_ISSUED, NOT_VOIDED } from '../../../ledger/sales/sales.errors.ts';
import { invoiceNamed, transactionNamed } from '../../../ledger/sales/sales.texts.ts';
import { recordsOfSales, reversalOf } from '../../../modules/documents/pending-of-sales.ts';
import type { InspectionContext } from '../../definition/document-type.ts';
import { documentPending } from '../../definition/pending.errors.ts';
import { findOthersPending } from '../../definition/refuse-pending.ts';
import { leftToRequest } from './sale-documents.errors.ts';

type Sale = { readonly transaction: TransactionRow | null; readonly invoice: InvoiceRow | null };

/**
 * Throws if an earlier submitted void or allowance of the sale conflicts with this one.
 * `pointer` is the form member that names the sale.
 */
export async function rejectSecondReversal(
  asked: SaleReversal,
  { transaction, invoice }: Sale,
  { orm, documentId }: Pick<InspectionContext, 'orm' | 'documentId'>,
  pointer: string,
): Promise<void> {
  const key = {
    transactionId: transaction?.transactionId ?? null,
    invoiceNumber: invoice?.invoiceNumber ?? null,
  };
  const others = await findOthersPending(orm, documentId, recordsOfSales([key]));
  const earlier = others.filter(({ isEarlier }) => isEarlier).map(reversalOf);
  const creditableTwd = invoice === null ? 0 : invoice.totalTwd - invoice.allowanceTwd;
  const other = blockingReversal(asked, earlier, creditableTwd);
  if (other === undefined) return;
  const record =
    invoice === null ? transactionNamed(key.transactionId ?? '') : invoiceNamed(invoice.invoiceNumber);
  const what = asked.kind === 'void' ? NOT_VOIDED : ALLOWANCE_NOT_ISSUED;
  const areAllowances = asked.kind === 'allowance' && earlier.every(({ kind }) => kind === 'allowance');
  const leftTwd = creditableTwd - earlier.reduce((sum, { amountTwd }) => sum + amountTwd, 0);
  if (!areAllowances || leftTwd <= 0) throw documentPending(other, { what, record, field: { pointer } });
  throw documentPending(other, { what, record, ...leftToRequest(leftTwd) });
}
