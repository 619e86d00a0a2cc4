import { addDays, type CalendarDate, daysBetween } from '../calendar/calendar-date.ts';
import { addMonths, endOfMonth, isEndOfMonth } from '../calendar/calendar-month.ts';

/** Rent states. Labels: 已退租, 承租中, 強制退租. Source: docs/spec-statements.md 3.43. */
export const RentState = { Terminated: 0, Rented: 1, ForcedReturn: 2 } as const;
export type RentState = (typeof RentState)[keyof typeof RentState];

export type RentEvent = 'renew' | 'return' | 'force-return';

export type RentTransition =
  | { readonly ok: true; readonly state: RentState }
  | { readonly ok: false; readonly reason: 'final' };

/** Lengths of a rental plan in months. Source: docs/spec-statements.md 3.41. */
export const RENTAL_PERIOD_MONTHS: readonly number[] = [1, 2, 3, 4, 5, 6, 12];

/**
 * Returns the state of a contract after an event: renewed stays rented, returned 0, forced 2. Both ends are final.
 */
export function transitionRental(state: RentState, event: RentEvent): RentTransition {
  if (state !== RentState.Rented) return { ok: false, reason: 'final' };
  if (event === 'renew') return { ok: true, state: RentState.Rented };
  return { ok: true, state: event === 'return' ? RentState.Terminated : RentState.ForcedReturn };
}

/** Start of a renewal: the day after the last one, or the first day of the month after it. */
export type RenewalStart = 'day-after' | 'next-month';

/**
 * Returns the days that a renewal of `months` adds: from the day after the last one, or from the first of the next
 * month. In the latter case the days in between are not rented.
 * A contract that ends at the end of a month continues to do so (02-28 plus one month: 03-31).
 * Errors: throws `RangeError` for a date that does not exist and months outside the plans' lengths.
 */
export function renewalSpan(
  end: string,
  months: number,
  from: RenewalStart = 'day-after',
): { readonly start: CalendarDate; readonly end: CalendarDate } {
  if (!RENTAL_PERIOD_MONTHS.includes(months))
    throw new RangeError(`No rental plan runs for ${months} months.`);
  const lastDay = from === 'next-month' ? endOfMonth(end) : end;
  const later = addMonths(lastDay, months);
  return { start: addDays(lastDay, 1), end: isEndOfMonth(lastDay) ? endOfMonth(later) : later };
}

/**
 * Returns the days until a contract ends: 0 on its last day, negative afterwards.
 * Errors: `RangeError` for dates that do not exist.
 */
export function daysToEnd(end: string, today: string): number {
  return daysBetween(today, end);
}
