import { TransactionInfoState } from './info-states.ts';
import { reversesAllowance, TransactionMode } from './transaction-mode.ts';

/** Input of the rule for issuing a missing invoice. */
export type UninvoicedTransaction = {
  readonly mode: TransactionMode;
  /** True if it refers to another transaction: a back payment, a refund or its return. */
  readonly isAboutAnother: boolean;
  readonly state: TransactionInfoState;
  readonly isPaid: boolean;
  /** Whole NT$. */
  readonly receivedTwd: number;
  readonly hasInvoice: boolean;
  /** True if its invoices are issued automatically on later days, as for rent paid for several months. */
  readonly isPlanned: boolean;
  /** True if the site issues receipts: its fee is statutory and outside VAT. */
  readonly givesReceipts: boolean;
};

/** Result of the check: possible, or the first reason against it. */
export type LateInvoiceCheck =
  | 'possible'
  | 'has-invoice'
  | 'planned'
  | 'receipt-site'
  | 'not-paid'
  | 'not-for-parking'
  | 'not-normal';

/** Modes of parking payments. Excludes deposits, collections, prepayments and refunds. */
const FOR_PARKING: ReadonlySet<TransactionMode> = new Set([
  TransactionMode.Revenue,
  TransactionMode.PriorUnpaid,
  TransactionMode.Fill,
  TransactionMode.LossTicket,
]);

/**
 * Returns whether a missing invoice can be issued (補開), or the first reason against it.
 * The transaction must be a paid, normal parking payment at a site that issues invoices, with no invoice issued or
 * planned. Revenue restored by a deleted allowance belongs to the first invoice.
 */
export function checkLateInvoice(sale: UninvoicedTransaction): LateInvoiceCheck {
  if (sale.hasInvoice) return 'has-invoice';
  if (sale.isPlanned) return 'planned';
  if (sale.givesReceipts) return 'receipt-site';
  if (!FOR_PARKING.has(sale.mode) || reversesAllowance(sale.mode, sale.isAboutAnother))
    return 'not-for-parking';
  if (sale.state !== TransactionInfoState.Normal) return 'not-normal';
  return sale.isPaid && sale.receivedTwd > 0 ? 'possible' : 'not-paid';
}
