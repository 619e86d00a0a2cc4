import { type InvoiceToUndo, type UndoWay, voidOrAllowance } from '../invoice/void-or-allowance.ts';

/**
 * What becomes of an invoice when a rental is refunded: a full refund within the invoice's period voids it, all else
 * is an allowance (also a partial refund within the period, for a void would take back the whole sale).
 * Units and errors: those of `voidOrAllowance`.
 * Source: docs/decisions/0006.
 */
export function refundInvoiceWay(
  invoice: InvoiceToUndo,
  refundTwd: number,
  today: string,
  voidGraceDays: number,
): 'void' | 'allowance' | Extract<UndoWay, { ok: false }> {
  const undo = voidOrAllowance(invoice, today, voidGraceDays);
  if (!undo.ok) return undo;
  return undo.way === 'void' && refundTwd === invoice.totalTwd ? 'void' : 'allowance';
}
