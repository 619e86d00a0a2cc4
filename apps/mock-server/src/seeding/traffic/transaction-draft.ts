import { PayState } from '@parking-plus/contracts';
import { reversesAllowance, TransactionMode } from '@parking-plus/domain';
import type { SeededSite } from '../rows/seeded-sites.ts';
import type { Vehicle } from './vehicles.ts';

/** Later changes of a transaction's invoice. */
export type InvoiceOutcome = { voidedMs?: number; voidReason?: string; allowanceTwd?: number };

/** Transaction being generated. Its ID and invoice number are assigned when its day is complete. */
export type TransactionDraft = {
  site: SeededSite;
  vehicle: Vehicle;
  channel: number;
  machineCode: string | null;
  laneCode: string | null;
  enteredMs: number | null;
  exitedMs: number | null;
  chargedMs: number;
  receivableTwd: number;
  discountTwd: number;
  receivedTwd: number;
  paymentMethod: number;
  payState: number;
  mode: TransactionMode;
  state: number;
  abnormalReason: number | null;
  personInCharge: string | null;
  /** Transaction of this void, allowance or back payment. It has its ID by then. */
  related: TransactionDraft | null;
  memo: string | null;
  fate: InvoiceOutcome;
  transactionId: string;
  invoiceNumber: string | null;
};

const WITH_INVOICE: ReadonlySet<TransactionMode> = new Set([
  TransactionMode.Revenue,
  TransactionMode.PriorUnpaid,
  TransactionMode.LossTicket,
]);

/**
 * Returns whether the transaction has an invoice: money received at a private site for parking. Government
 * sites issue receipts. Revenue of a deleted allowance belongs to the first invoice.
 */
export function needsInvoice({ site, mode, receivedTwd, payState, related }: TransactionDraft): boolean {
  if (site.owner === null || reversesAllowance(mode, related !== null)) return false;
  return WITH_INVOICE.has(mode) && receivedTwd > 0 && payState === PayState.Paid;
}
