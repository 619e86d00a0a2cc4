import { dayNumberOf } from '../calendar/calendar-date.ts';

/** When a version of rates holds; both days belong to it, none at the end means until superseded. */
export type RateVersionSpan = { readonly effectiveFrom: string; readonly effectiveTo?: string | undefined };

/**
 * The rows in force on a day. A stay is priced by the versions of the day of its entry, to its end.
 * Units: the site's calendar day.
 * Errors: throws `RangeError` for dates that do not exist.
 */
export function ratesInForce<Row extends RateVersionSpan>(rows: readonly Row[], date: string): Row[] {
  const day = dayNumberOf(date);
  return rows.filter(
    ({ effectiveFrom, effectiveTo }) =>
      dayNumberOf(effectiveFrom) <= day && (effectiveTo === undefined || day <= dayNumberOf(effectiveTo)),
  );
}
