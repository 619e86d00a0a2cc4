import type { Schemas } from '@parking-plus/contracts';
import { type CalendarDate, voidOrAllowance } from '@parking-plus/domain';
import type { InvoiceRow } from './load-sale.ts';
import { toVoidCandidate } from './void-transaction.ts';

/** Data needed in addition to the invoice. */
type ReversalSummary = {
  readonly today: CalendarDate;
  readonly voidGraceDays: number;
  /** Rent is reversed by terminating the rental; its invoices are never voided alone. */
  readonly isOfRental: boolean;
};

/** Returns the reversal method of an invoice today, with the reason. Documents must follow it. */
export function voidOrAllowanceFor(
  invoice: InvoiceRow,
  { today, voidGraceDays, isOfRental }: ReversalSummary,
): Schemas['TakeBack'] {
  const way = voidOrAllowance(toVoidCandidate(invoice), today, voidGraceDays);
  const creditableTwd = invoice.totalTwd - invoice.allowanceTwd;
  if (!way.ok) return { way: 'none', because: way.reason, lastVoidDate: null, creditableTwd: 0 };
  const { lastVoidDate } = way;
  if (way.way === 'allowance') return { way: way.way, because: way.because, lastVoidDate, creditableTwd };
  return isOfRental
    ? { way: 'allowance', because: 'belongs-to-rental', lastVoidDate, creditableTwd }
    : { way: 'void', because: 'in-period', lastVoidDate, creditableTwd };
}
