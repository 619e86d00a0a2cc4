import { type CalendarDate, dayNumberOf } from '../calendar/calendar-date.ts';
import { isStartOfMonth } from '../calendar/calendar-month.ts';
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

/**
 * The rows of a contract's first payment: a partial first month, and as many whole months after it as are paid at once;
 * a contract that is shorter has fewer.
 * Units and errors: those of `billingRows`.
 * The field's words: 首期租金 and 例行租金.
 */
export function firstPaymentRows(contract: {
  readonly rentTwd: number;
  readonly start: string;
  readonly end: string;
  /** Months paid at once. */
  readonly periodMonths: number;
}): BillingRow[] {
  const wholeFrom = isStartOfMonth(contract.start) ? 0 : 1;
  return billingRows(contract).slice(0, wholeFrom + contract.periodMonths);
}
