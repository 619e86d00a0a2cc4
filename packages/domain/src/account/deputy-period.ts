import { daysBetween } from '../calendar/calendar-date.ts';

/** Days of the operator's calendar as `YYYY-MM-DD`, the first and the last one included. */
export type DeputyPeriod = { readonly fromOn: string; readonly untilOn: string };

/** The longest that somebody stands in for somebody else (our choice): a year, leap day included. */
export const DEPUTY_DAYS_MAX = 366;

export type DeputyPeriodIssue = 'ends-before-start' | 'is-over' | 'too-long' | 'overlap';

/** Why nobody can stand in for a person in a period, or null; `others` are the periods that somebody does already. */
export function deputyPeriodIssue(
  period: DeputyPeriod,
  today: string,
  others: readonly DeputyPeriod[],
): DeputyPeriodIssue | null {
  const { fromOn, untilOn } = period;
  if (untilOn < fromOn) return 'ends-before-start';
  if (untilOn < today) return 'is-over';
  if (daysBetween(fromOn, untilOn) >= DEPUTY_DAYS_MAX) return 'too-long';
  return others.some((other) => other.fromOn <= untilOn && fromOn <= other.untilOn) ? 'overlap' : null;
}

/** Whether a period holds on a day. */
export function holdsOn({ fromOn, untilOn }: DeputyPeriod, today: string): boolean {
  return fromOn <= today && today <= untilOn;
}
