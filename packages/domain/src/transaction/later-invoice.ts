import { TransactionInfoState } from './info-states.ts';
import { bringsBack, TransactionMode } from './transaction-mode.ts';

/** What must be known of a transaction to issue an invoice for it afterwards. */
export type UninvoicedSale = {
  readonly mode: TransactionMode;
  /** Whether it is about another transaction: a back-payment, money that went back or came back. */
  readonly isAboutAnother: boolean;
  readonly state: TransactionInfoState;
  readonly isPaid: boolean;
  /** Whole NT$. */
  readonly receivedTwd: number;
  readonly hasInvoice: boolean;
  /** Whether its invoices are issued by themselves when their days come, as those of rent paid for several months. */
  readonly isPlanned: boolean;
  /** Whether the site gives receipts: its fee is statutory and outside VAT. */
  readonly givesReceipts: boolean;
};

/** Whether it can be issued, or the first reason why not. */
export type LaterInvoice =
  | 'possible'
  | 'has-invoice'
  | 'planned'
  | 'receipt-site'
  | 'not-paid'
  | 'not-for-parking'
  | 'not-normal';

/** Money taken for parking; deposits, collections, prepayments and what goes back are none. */
const FOR_PARKING: ReadonlySet<TransactionMode> = new Set([
  TransactionMode.Revenue,
  TransactionMode.PriorUnpaid,
  TransactionMode.Fill,
  TransactionMode.LossTicket,
]);

/**
 * Whether an invoice can be issued later (補開) for what was taken: money for parking, paid, normal, at a site that
 * issues invoices, none yet and none planned. What a deleted allowance brought back stands on the first invoice.
 */
export function laterInvoice(sale: UninvoicedSale): LaterInvoice {
  if (sale.hasInvoice) return 'has-invoice';
  if (sale.isPlanned) return 'planned';
  if (sale.givesReceipts) return 'receipt-site';
  if (!FOR_PARKING.has(sale.mode) || bringsBack(sale.mode, sale.isAboutAnother)) return 'not-for-parking';
  if (sale.state !== TransactionInfoState.Normal) return 'not-normal';
  return sale.isPaid && sale.receivedTwd > 0 ? 'possible' : 'not-paid';
}
