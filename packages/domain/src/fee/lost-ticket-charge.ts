import { type Twd, toTwd } from '../money/twd.ts';
import { type DiscountCuts, discountCuts } from './discount-cuts.ts';
import { type LostTokenError, lostTokenOf } from './fee-for-lost-token.ts';
import type { FeeDiscount, StayToPrice } from './fee-for-stay.ts';

/** Fee of a stay without its ticket: `receivableTwd` includes the price of the ticket. */
export type LostTicketCharge = DiscountCuts & {
  readonly ticketTwd: Twd;
  /** Start of the charged stay. Units: epoch milliseconds. */
  readonly chargedFrom: number;
};

/**
 * Returns the fee of a car that lost its ticket and whose entry was recorded: as `feeForLostToken`, but from the recorded
 * entry if that is earlier, so that a lost ticket is never cheaper than the stay. Discounts never reduce the ticket.
 * Errors as `feeForLostToken`.
 */
export function lostTicketCharge(
  stay: Omit<StayToPrice, 'discounts'>,
  discounts: readonly FeeDiscount[],
): LostTicketCharge | LostTokenError {
  const lost = lostTokenOf(stay);
  if (lost === undefined) return { ok: false, reason: 'no-lost-token-price' };
  const chargedFrom = Math.min(stay.enteredAt, lost.startsAt);
  const cuts = discountCuts({ ...stay, enteredAt: chargedFrom }, discounts);
  if (!cuts.ok) return cuts;
  const ticketTwd = toTwd(lost.lostTokenTwd);
  return { ...cuts, receivableTwd: toTwd(cuts.receivableTwd + ticketTwd), ticketTwd, chargedFrom };
}
