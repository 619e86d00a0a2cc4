import { dayNumberOf } from '../calendar/calendar-date.ts';

/** Validity of a rate version, both days inclusive. Without an end it is valid until superseded. */
export type RateVersionSpan = { readonly effectiveFrom: string; readonly effectiveTo?: string | undefined };

/**
 * Returns the rows valid on a day. A stay is priced by the versions of its entry day to the end.
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
