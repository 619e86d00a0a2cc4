import { type CalendarDate, dayNumberOf } from '../calendar/calendar-date.ts';
import { type Twd, toPriceTwd, toTwd } from '../money/twd.ts';
import { cutIntoMonths } from './month-pieces.ts';
import { partialMonthAmount } from './partial-month-amount.ts';

/** What a contract owes for one calendar month. `to` belongs to it. */
export type BillingRow = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly days: number;
  readonly isWholeMonth: boolean;
  readonly amountTwd: Twd;
};

/**
 * One row for each calendar month of a contract: whole months at the rent, a partial first or last one by the day
 * (rounded up to 10) and never above the rent. A contract that ends before it starts has none.
 * Units: whole NT$; both dates belong to the contract.
 * Errors: throws `RangeError` for dates that do not exist or a broken rent.
 * Source: DOMAIN.md 3.1.
 */
export function billingRows(contract: {
  readonly rentTwd: number;
  readonly start: string;
  readonly end: string;
}): BillingRow[] {
  const rentTwd = toPriceTwd(contract.rentTwd, 'rentTwd');
  return cutIntoMonths(dayNumberOf(contract.start), dayNumberOf(contract.end)).map((piece) => ({
    ...piece,
    amountTwd: piece.isWholeMonth
      ? rentTwd
      : toTwd(Math.min(rentTwd, partialMonthAmount(rentTwd, piece.days))),
  }));
}
