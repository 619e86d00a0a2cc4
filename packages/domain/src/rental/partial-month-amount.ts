import { type Twd, toPriceTwd } from '../money/twd.ts';

const DAYS_OF_RENT = 30;
const ROUNDED_TO_TWD = 10;

/**
 * Returns the rent of some days: a thirtieth of the monthly rent per day, rounded up to 10.
 * Units: whole NT$; every month counts 30 days. 31 days exceed the rent, so the caller applies the cap.
 * Errors: throws `RangeError` for a rent or a number of days that is negative or fractional.
 * Source: docs/spec-statements.md 9.10.
 */
export function partialMonthAmount(rentTwd: number, days: number): Twd {
  toPriceTwd(rentTwd, 'rentTwd');
  if (!Number.isSafeInteger(days) || days < 0 || !Number.isSafeInteger(rentTwd * days)) {
    throw new RangeError(`Days of rent must be whole and 0 or more, got ${days}.`);
  }
  // Multiplies before dividing: with rent / 30 as a fraction, 2000 × 15 days would give 1010 instead of 1000.
  return (Math.ceil((rentTwd * days) / (DAYS_OF_RENT * ROUNDED_TO_TWD)) * ROUNDED_TO_TWD) as Twd;
}
