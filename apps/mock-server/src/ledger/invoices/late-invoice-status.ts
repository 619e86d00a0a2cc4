import { PayState, SiteInvoiceType } from '@parking-plus/contracts';
import {
  checkLateInvoice,
  type LateInvoiceCheck,
  type TransactionInfoState,
  type TransactionMode,
} from '@parking-plus/domain';

/** Columns read of a stored transaction. */
type StoredSale = {
  readonly mode: number;
  readonly state: number;
  readonly payState: number;
  readonly receivedTwd: number;
  readonly invoiceNumber: string | null;
  readonly relatedTransactionId: string | null;
};

/** Returns whether a late invoice can be issued for the transaction, given its site's invoice type. */
export function lateInvoiceStatus(
  row: StoredSale,
  siteInvoiceType: number | undefined,
  isPlanned: boolean,
): LateInvoiceCheck {
  return checkLateInvoice({
    mode: row.mode as TransactionMode,
    isAboutAnother: row.relatedTransactionId !== null,
    state: row.state as TransactionInfoState,
    isPaid: row.payState === PayState.Paid,
    receivedTwd: row.receivedTwd,
    hasInvoice: row.invoiceNumber !== null,
    isPlanned,
    givesReceipts: siteInvoiceType === SiteInvoiceType.Receipt,
  });
}
