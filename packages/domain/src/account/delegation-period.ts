import { daysBetween } from '../calendar/calendar-date.ts';

/** Dates of the operator's calendar as `YYYY-MM-DD`, both inclusive. */
export type DelegationPeriod = { readonly fromOn: string; readonly untilOn: string };

/** Maximum length of a delegation (our choice): a year including a leap day. */
export const DELEGATION_DAYS_MAX = 366;

export type DelegationPeriodIssue = 'ends-before-start' | 'is-over' | 'too-long' | 'overlap';

/** Returns why a delegation cannot have this period, or null. `others` are the periods of existing delegations. */
export function delegationPeriodIssue(
  period: DelegationPeriod,
  today: string,
  others: readonly DelegationPeriod[],
): DelegationPeriodIssue | null {
  const { fromOn, untilOn } = period;
  if (untilOn < fromOn) return 'ends-before-start';
  if (untilOn < today) return 'is-over';
  if (daysBetween(fromOn, untilOn) >= DELEGATION_DAYS_MAX) return 'too-long';
  return others.some((other) => other.fromOn <= untilOn && fromOn <= other.untilOn) ? 'overlap' : null;
}

/** Returns whether a period is active on a day. */
export function isActiveOn({ fromOn, untilOn }: DelegationPeriod, today: string): boolean {
  return fromOn <= today && today <= untilOn;
}
