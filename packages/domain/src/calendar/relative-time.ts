import type { CalendarDate } from './calendar-date.ts';
import { businessDateOf, TAIPEI_OFFSET_MINUTES } from './site-time.ts';

/** Elapsed time for a localised label. */
export type RelativeTime =
  | { readonly kind: 'just-now' }
  | { readonly kind: 'minutes'; readonly count: number }
  | { readonly kind: 'hours'; readonly count: number }
  | { readonly kind: 'one-day-ago' }
  | { readonly kind: 'date'; readonly date: CalendarDate };

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
const JUST_NOW_SECONDS = 30;

/**
 * Returns the label of a past instant: just now below 30 s, minutes below 1 h, hours below 1 day, one day below 2
 * days, then the date. Started minutes and hours count as whole, so no label reads "0 minutes".
 * An instant more than 30 s ahead is shown as its date: it is a plan, not a wrong clock.
 * Units: epoch milliseconds.
 * Source: docs/spec-statements.md 9.15; the date after two days is our choice.
 */
export function relativeTime(
  at: number,
  now: number,
  offsetMinutes: number = TAIPEI_OFFSET_MINUTES,
): RelativeTime {
  const seconds = (now - at) / 1000;
  if (Math.abs(seconds) < JUST_NOW_SECONDS) return { kind: 'just-now' };
  if (seconds < 0 || seconds >= 2 * DAY_SECONDS) {
    return { kind: 'date', date: businessDateOf(at, offsetMinutes) };
  }
  if (seconds < HOUR_SECONDS) return { kind: 'minutes', count: Math.ceil(seconds / MINUTE_SECONDS) };
  if (seconds < DAY_SECONDS) return { kind: 'hours', count: Math.ceil(seconds / HOUR_SECONDS) };
  return { kind: 'one-day-ago' };
}
