import { dayNumberOf } from '../calendar/calendar-date.ts';
import { voidDeadline } from './filing/filing-deadlines.ts';
import { periodCodeFor } from './numbers/period-code.ts';

/** What must be known of an allowance in force to delete it. */
export type AllowanceToDelete = {
  /** The site's calendar day. */
  readonly issuedOn: string;
  /** What gave it: its own document, the return of a rental, or money given back through the bank. */
  readonly cameBy: 'document' | 'rental' | 'refund';
};

/** Whether the deletion of an allowance can be asked for, or the first reason why not. */
export type AllowanceDeletion = 'possible' | 'belongs-to-rental' | 'belongs-to-refund' | 'period-ended';

/**
 * Whether an allowance in force can be deleted today: within the period of its own day (and `voidGraceDays` more), as it
 * is filed with that; and only one that a document of its own gave, since rent and refunds have paid the money out.
 * Units: calendar days of the site.
 * Errors: throws `RangeError` for dates that do not exist or a negative grace.
 * Source: docs/decisions/0023.
 */
export function allowanceDeletion(
  { issuedOn, cameBy }: AllowanceToDelete,
  today: string,
  voidGraceDays: number,
): AllowanceDeletion {
  if (cameBy !== 'document') return `belongs-to-${cameBy}`;
  const lastDay = voidDeadline(periodCodeFor(issuedOn), voidGraceDays);
  return dayNumberOf(today) <= dayNumberOf(lastDay) ? 'possible' : 'period-ended';
}
