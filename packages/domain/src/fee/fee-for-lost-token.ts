import { localMinuteOf, MINUTES_PER_DAY } from '../calendar/site-time.ts';
import { toTwd } from '../money/twd.ts';
import { rowAt } from './charge-stay.ts';
import { type Fee, type FeeError, feeForStay, type StayToPrice } from './fee-for-stay.ts';
import type { RateRow } from './rate-row.ts';

export type LostTokenError = FeeError | { readonly ok: false; readonly reason: 'no-lost-token-price' };

const MILLISECONDS_PER_MINUTE = 60_000;

/**
 * Returns the fee of a stay with a lost token and unknown entry.
 * It starts at the rate's `lostTokenStartMinute`, on the previous day if the exit is earlier in the day, and adds the
 * token price. Discounts reduce the fee, never the token price.
 * Errors: rejects a rate without a token price; throws as `feeForStay` does.
 */
export function feeForLostToken(input: Omit<StayToPrice, 'enteredAt'>): Fee | LostTokenError {
  const lost = lostTokenOf(input);
  if (lost === undefined) return { ok: false, reason: 'no-lost-token-price' };
  const { exitRow, lostTokenTwd, startsAt } = lost;
  const fee = feeForStay({ ...input, enteredAt: startsAt });
  if (!fee.ok) return fee;
  return {
    ...fee,
    payableTwd: toTwd(fee.payableTwd + lostTokenTwd),
    lines: [...fee.lines, { code: 'lost-token', amountTwd: toTwd(lostTokenTwd) }],
    rows: [...new Set([...fee.rows, exitRow])],
  };
}

/**
 * Returns the rate row at the exit with its token price, and the instant from which a stay without a token is charged.
 * Undefined for a rate without a token price.
 */
export function lostTokenOf(
  input: Pick<StayToPrice, 'exitedAt' | 'offsetMinutes' | 'rates' | 'calendar'>,
): { readonly exitRow: RateRow; readonly lostTokenTwd: number; readonly startsAt: number } | undefined {
  const exit = localMinuteOf(input.exitedAt, input.offsetMinutes);
  const exitRow = rowAt(exit, input.rates, input.calendar);
  const { lostTokenTwd, lostTokenStartMinute } = exitRow;
  if (lostTokenTwd === undefined) return undefined;
  const minuteOfDay = exit % MINUTES_PER_DAY;
  const stayMinutes =
    minuteOfDay - lostTokenStartMinute + (minuteOfDay < lostTokenStartMinute ? MINUTES_PER_DAY : 0);
  return {
    exitRow,
    lostTokenTwd,
    startsAt: (Math.floor(input.exitedAt / MILLISECONDS_PER_MINUTE) - stayMinutes) * MILLISECONDS_PER_MINUTE,
  };
}
