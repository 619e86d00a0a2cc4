import {
  type ReversalMethod,
  type ReversibleInvoice,
  voidOrAllowance,
} from '../invoice/void-or-allowance.ts';

/**
 * Returns what a rental refund does to an invoice. A full refund within the invoice's period voids it.
 * Any other refund is an allowance, because a void would reverse the whole sale.
 * Units and errors: as `voidOrAllowance`.
 * Source: docs/decisions/0006.
 */
export function refundInvoiceMethod(
  invoice: ReversibleInvoice,
  refundTwd: number,
  today: string,
  voidGraceDays: number,
): 'void' | 'allowance' | Extract<ReversalMethod, { ok: false }> {
  const undo = voidOrAllowance(invoice, today, voidGraceDays);
  if (!undo.ok) return undo;
  return undo.way === 'void' && refundTwd === invoice.totalTwd ? 'void' : 'allowance';
}
