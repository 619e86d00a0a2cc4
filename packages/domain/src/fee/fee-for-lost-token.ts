import { localMinuteOf, MINUTES_PER_DAY } from '../calendar/site-time.ts';
import { toTwd } from '../money/twd.ts';
import { rowAt } from './charge-stay.ts';
import { type Fee, type FeeRefusal, feeForStay, type StayToPrice } from './fee-for-stay.ts';

export type LostTokenRefusal = FeeRefusal | { readonly ok: false; readonly reason: 'no-lost-token-price' };

const MILLISECONDS_PER_MINUTE = 60_000;

/**
 * Fee of a stay whose token is lost and whose entry is not known: reckoned from the hour that the rate sets for it
 * (`lostTokenStartMinute`, on the day before when the exit is earlier in the day), plus the price of the token.
 * Discounts lower the fee, never the price of the token.
 * Errors: a rate without such a price is refused; throws as `feeForStay` does.
 */
export function feeForLostToken(input: Omit<StayToPrice, 'enteredAt'>): Fee | LostTokenRefusal {
  const exit = localMinuteOf(input.exitedAt, input.offsetMinutes);
  const exitRow = rowAt(exit, input.rates, input.calendar);
  const { lostTokenTwd, lostTokenStartMinute } = exitRow;
  if (lostTokenTwd === undefined) return { ok: false, reason: 'no-lost-token-price' };
  const minuteOfDay = exit % MINUTES_PER_DAY;
  const stayMinutes =
    minuteOfDay - lostTokenStartMinute + (minuteOfDay < lostTokenStartMinute ? MINUTES_PER_DAY : 0);
  const fee = feeForStay({ ...input, enteredAt: input.exitedAt - stayMinutes * MILLISECONDS_PER_MINUTE });
  if (!fee.ok) return fee;
  return {
    ...fee,
    payableTwd: toTwd(fee.payableTwd + lostTokenTwd),
    lines: [...fee.lines, { code: 'lost-token', amountTwd: toTwd(lostTokenTwd) }],
    rows: [...new Set([...fee.rows, exitRow])],
  };
}
