import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Twd } from '../money/twd.ts';

type DayLine = {
  /** Day of the line. With 24-hour days from the entry, the day on which they begin. */
  readonly date: CalendarDate;
};

type ChargeLine = DayLine & {
  /** Local minute (0–1439) at which the charge begins. */
  readonly startMinute: number;
};

/** One line of the fee of a stay. Caps and discounts are negative. */
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
  | (DayLine & { readonly code: 'disabled-free'; readonly minutes: number })
  | { readonly code: 'energy'; readonly kwh: number; readonly unitAmountTwd: number }
  | (ChargeLine & {
      readonly code: 'overstay';
      readonly unitCount: number;
      readonly unitMinutes: number;
      readonly unitAmountTwd: number;
    })
  | { readonly code: 'minutes-discount'; readonly minutes: number }
  | { readonly code: 'amount-discount'; readonly discountTwd: number }
  | { readonly code: 'free-discount' }
  | { readonly code: 'discounts-refused' }
  | { readonly code: 'lost-token' }
);

/**
 * One line of the calculation, for a localised label. The amounts of all lines sum to the payable amount.
 * Payments are negative.
 */
export type FeeLine =
  | StayFeeLine
  | ({ readonly amountTwd: Twd } & (
      | { readonly code: 'within-buffer'; readonly bufferMinutes: number }
      | { readonly code: 'already-paid' }
    ));
