import { addDays, toCalendarDate } from '@parking-plus/domain';

/**
 * A moment of the seeded world, told by how long ago it was: 2 days before 2026-11-20 at `09:30` gives
 * `2026-11-18T09:30:00+08:00`.
 * Errors: throws `RangeError` for a moment later than the reference, which no row may be.
 */
export function momentBefore(referenceAt: string, days: number, time: string): string {
  const moment = `${dayBefore(referenceAt, days)}T${time}:00+08:00`;
  if (Date.parse(moment) > Date.parse(referenceAt))
    throw new RangeError(`${moment} is after ${referenceAt}.`);
  return moment;
}

/** The calendar day that lies `days` before the reference (negative: after it), `YYYY-MM-DD`. */
export function dayBefore(referenceAt: string, days: number): string {
  return addDays(toCalendarDate(referenceAt.slice(0, 10)), -days);
}
