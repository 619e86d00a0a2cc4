import { PayState } from '@parking-plus/contracts';
import { bringsBack, TransactionMode } from '@parking-plus/domain';
import type { SeededSite } from '../rows/seeded-sites.ts';
import type { Vehicle } from './vehicles.ts';

/** What is told about the invoice of a transaction once it has one. */
export type InvoiceFate = { voidedMs?: number; voidReason?: string; allowanceTwd?: number };

/** A transaction while the seed is making it up; its id and its invoice number come when its day is complete. */
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
  /** The one that this void, allowance or back-payment is about; it has its id by then. */
  related: TransactionDraft | null;
  memo: string | null;
  fate: InvoiceFate;
  transactionId: string;
  invoiceNumber: string | null;
};

const WITH_INVOICE: ReadonlySet<TransactionMode> = new Set([
  TransactionMode.Revenue,
  TransactionMode.PriorUnpaid,
  TransactionMode.LossTicket,
]);

/**
 * Whether an invoice is issued for it: money taken at a private site for parking. A government's site gives receipts,
 * and what a deleted allowance brought back stands on the first invoice.
 */
export function needsInvoice({ site, mode, receivedTwd, payState, related }: TransactionDraft): boolean {
  if (site.owner === null || bringsBack(mode, related !== null)) return false;
  return WITH_INVOICE.has(mode) && receivedTwd > 0 && payState === PayState.Paid;
}
