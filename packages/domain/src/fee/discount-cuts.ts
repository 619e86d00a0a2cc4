import { type Twd, toTwd } from '../money/twd.ts';
import { type FeeDiscount, type FeeError, feeForStay, type StayToPrice } from './fee-for-stay.ts';

export type DiscountCuts = {
  readonly ok: true;
  /** Before discounts. */
  readonly receivableTwd: Twd;
  /** Amount that each discount deducts, in the order given. */
  readonly cutsTwd: readonly Twd[];
};

/**
 * Returns the deduction of each discount from the fee of a stay, in the order given. A discount that finds
 * nothing left, or that the rate does not take, deducts 0. Errors as `feeForStay`.
 */
export function discountCuts(
  stay: Omit<StayToPrice, 'discounts'>,
  discounts: readonly FeeDiscount[],
): DiscountCuts | FeeError {
  const full = feeForStay(stay);
  if (!full.ok) return full;
  const cutsTwd: Twd[] = [];
  let leftTwd = full.payableTwd;
  for (let count = 1; count <= discounts.length; count += 1) {
    const fee = feeForStay({ ...stay, discounts: discounts.slice(0, count) });
    if (!fee.ok) return fee;
    cutsTwd.push(toTwd(leftTwd - fee.payableTwd));
    leftTwd = fee.payableTwd;
  }
  return { ok: true, receivableTwd: full.payableTwd, cutsTwd };
}
