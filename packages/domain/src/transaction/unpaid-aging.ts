import { daysBetween } from '../calendar/calendar-date.ts';

/** Age of an unpaid stay as grouped in lists and charts. */
export type UnpaidAge = '0-7' | '8-30' | '31-90' | 'over-90';

/**
 * Returns the age of an unpaid stay by the days since its exit. A future exit counts as 0.
 * Units: calendar days of the site.
 * Errors: throws `RangeError` for dates that do not exist.
 */
export function unpaidAge(exitedOn: string, today: string): UnpaidAge {
  const days = daysBetween(exitedOn, today);
  if (days <= 7) return '0-7';
  if (days <= 30) return '8-30';
  return days <= 90 ? '31-90' : 'over-90';
}
