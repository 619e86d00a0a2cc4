import { dayNumberOf } from '../calendar/calendar-date.ts';
import { voidDeadline } from './filing/filing-deadlines.ts';
import { periodCodeFor } from './numbers/period-code.ts';

/** Input of the deletion rule for a valid allowance. */
export type AllowanceToDelete = {
  /** The site's calendar day. */
  readonly issuedOn: string;
  /** Origin of the allowance: its own document, a rental termination, or a refund through the bank. */
  readonly cameBy: 'document' | 'rental' | 'refund';
};

/** Result of the deletion check: possible, or the first reason against it. */
export type AllowanceDelete = 'possible' | 'belongs-to-rental' | 'belongs-to-refund' | 'period-ended';

/**
 * Returns whether a valid allowance can be deleted today, or the first reason against it.
 * It must be within the period of its day, plus `voidGraceDays`, because it is filed with that period.
 * It must originate from its own document, because rent and refunds have already been paid out.
 * Units: calendar days of the site.
 * Errors: throws `RangeError` for dates that do not exist or a negative grace.
 * Source: docs/decisions/0023.
 */
export function allowanceDeletion(
  { issuedOn, cameBy }: AllowanceToDelete,
  today: string,
  voidGraceDays: number,
): AllowanceDelete {
  if (cameBy !== 'document') return `belongs-to-${cameBy}`;
  const lastDay = voidDeadline(periodCodeFor(issuedOn), voidGraceDays);
  return dayNumberOf(today) <= dayNumberOf(lastDay) ? 'possible' : 'period-ended';
}
