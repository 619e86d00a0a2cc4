import type { CalendarDate } from './calendar-date.ts';
import { businessDateOf, TAIPEI_OFFSET_MINUTES } from './site-time.ts';

/** How long ago, for the screen to put into words. */
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
 * Label of a past instant: under 30 s just now, under 1 h minutes, under 1 day hours, under 2 days one day ago,
 * then the date. Started minutes and hours count as whole ones, so no label ever reads "0 minutes".
 * An instant more than 30 s ahead (a plan, not a wrong clock) is shown as its date.
 * Units: epoch milliseconds.
 * Source: docs/spec-statements.md 9.15; the date after two days is ours.
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
