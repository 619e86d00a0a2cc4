import { type CalendarDate, dayNumberOf } from '../calendar/calendar-date.ts';
import { isStartOfMonth } from '../calendar/calendar-month.ts';
import { type Twd, toPriceTwd, toTwd } from '../money/twd.ts';
import { partialMonthAmount } from './partial-month-amount.ts';
import { splitByMonth } from './split-by-month.ts';

/** Rent due for one calendar month of a contract. `to` is inclusive. */
export type BillingRow = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly days: number;
  readonly isWholeMonth: boolean;
  readonly amountTwd: Twd;
};

/**
 * Returns one row per calendar month of a contract. Whole months cost the rent.
 * A partial first or last month is charged by the day, rounded up to 10, and never above the rent.
 * Empty if the contract ends before it starts.
 * Units: whole NT$; both dates are inclusive.
 * Errors: throws `RangeError` for dates that do not exist or an invalid rent.
 */
export function billingRows(contract: {
  readonly rentTwd: number;
  readonly start: string;
  readonly end: string;
}): BillingRow[] {
  const rentTwd = toPriceTwd(contract.rentTwd, 'rentTwd');
  return splitByMonth(dayNumberOf(contract.start), dayNumberOf(contract.end)).map((piece) => ({
    ...piece,
    amountTwd: piece.isWholeMonth
      ? rentTwd
      : toTwd(Math.min(rentTwd, partialMonthAmount(rentTwd, piece.days))),
  }));
}

/**
 * Returns the rows of a contract's first payment (首期租金): a partial first month and the whole months paid at once.
 * A shorter contract has fewer rows.
 * Units and errors: as `billingRows`.
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
