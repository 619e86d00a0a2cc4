import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Twd } from '../money/twd.ts';

type DayLine = {
  /** Day to which the line belongs; with 24 hours from the entry, the day on which they begin. */
  readonly date: CalendarDate;
};

type ChargeLine = DayLine & {
  /** Minute of the wall clock (0–1439) at which the charge begins. */
  readonly startMinute: number;
};

/** One line of the fee of a stay; caps and discounts are negative. */
export type StayFeeLine = { readonly amountTwd: Twd } & (
  | { readonly code: 'free-minutes'; readonly minutes: number }
  | (ChargeLine & { readonly code: 'per-use' })
  | (ChargeLine & { readonly code: 'first-unit'; readonly minutes: number })
  | (ChargeLine & {
      readonly code: 'units';
      readonly unitCount: number;
      readonly unitMinutes: number;
      readonly unitAmountTwd: number;
    })
  | (DayLine & { readonly code: 'daily-cap'; readonly capTwd: number })
  | { readonly code: 'stay-cap'; readonly capTwd: number }
  | { readonly code: 'minutes-discount'; readonly minutes: number }
  | { readonly code: 'amount-discount'; readonly discountTwd: number }
  | { readonly code: 'free-discount' }
  | { readonly code: 'discounts-refused' }
  | { readonly code: 'lost-token' }
);

/**
 * One line of the calculation, for the screen to put into words. The amounts of all lines add up to what is payable;
 * what was paid is negative.
 */
export type FeeLine =
  | StayFeeLine
  | ({ readonly amountTwd: Twd } & (
      | { readonly code: 'within-buffer'; readonly bufferMinutes: number }
      | { readonly code: 'already-paid' }
    ));
