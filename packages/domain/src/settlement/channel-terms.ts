import { dateOfDayNumber, dayNumberOf } from '../calendar/calendar-date.ts';
import { DateType } from '../fee/rate-row.ts';
import type { SiteCalendar } from '../fee/site-calendar.ts';

/** Method by which a payment channel charges its fee. */
export const ChannelFeeKind = { PerMille: 1, PerPayment: 2 } as const;
/** Rounding of the fee of one payment to whole NT$. */
export const FeeRounding = { HalfUp: 1, Down: 2, Up: 3 } as const;

/** Payment methods that a channel settles: cards, tickets, wallets and convenience stores. */
export const SETTLED_METHODS: readonly number[] = [2, 3, 4, 5, 6, 8];

/** Fee of a channel. `feeRate` is a per mille or NT$ with up to two decimals, as `17.1`. */
export type ChannelFee = {
  readonly feeKind: number;
  readonly feeRate: string;
  readonly feeRounding: number;
};

/** A year of days; more than any payout time and run of holidays. */
const SEARCHED_DAYS = 366;

/**
 * Returns the fee of one payment in whole NT$, at most its amount.
 * Shape: exact to the hundredth of a per mille; no floating point error moves an amount that ends in a half.
 * Source: our choice; no channel publishes its rule (docs/assumptions.md).
 */
export function channelFeeTwd(amountTwd: number, { feeKind, feeRate, feeRounding }: ChannelFee): number {
  const hundredths = Math.round(Number(feeRate) * 100);
  const isShare = feeKind === ChannelFeeKind.PerMille;
  const [numerator, denominator] = isShare ? [amountTwd * hundredths, 100_000] : [hundredths, 100];
  return Math.min(amountTwd, roundedQuotient(numerator, denominator, feeRounding));
}

/** Rounds hundredths of NT$, as statements state fees, to whole NT$ by the rule of the terms. */
export function roundedTwd(hundredths: number, rounding: number): number {
  return roundedQuotient(hundredths, 100, rounding);
}

function roundedQuotient(numerator: number, denominator: number, rounding: number): number {
  const rest = numerator % denominator;
  const floor = (numerator - rest) / denominator;
  if (rest === 0 || rounding === FeeRounding.Down) return floor;
  return rounding === FeeRounding.Up || rest * 2 >= denominator ? floor + 1 : floor;
}

/**
 * Returns the day on which a channel should pay the payments of a day: the nth business day after it. T+0 is the day
 * itself, or the next business day.
 * Shape: weekends and holidays do not count; make-up working days do.
 * Throws RangeError if no business day is within a year.
 */
export function expectedPayoutOn(businessDate: string, payoutDays: number, calendar: SiteCalendar): string {
  const first = dayNumberOf(businessDate);
  let left = payoutDays;
  for (let day = first; day < first + SEARCHED_DAYS; day += 1) {
    const isBusinessDay = calendar.dateTypeOfDay(day) === DateType.Weekday;
    if (day > first && isBusinessDay) left -= 1;
    if (left <= 0 && isBusinessDay) return dateOfDayNumber(day);
  }
  throw new RangeError(`No business day within a year of ${businessDate}.`);
}

/** Returns the terms in force on a day: those with the latest first day up to it. Undefined before the first. */
export function termsOn<T extends { readonly validFrom: string }>(
  terms: readonly T[],
  date: string,
): T | undefined {
  return terms
    .filter(({ validFrom }) => validFrom <= date)
    .reduce<T | undefined>(
      (latest, term) => (latest === undefined || term.validFrom > latest.validFrom ? term : latest),
      undefined,
    );
}
