import { dateOfDayNumber } from '../calendar/calendar-date.ts';
import { MINUTES_PER_DAY } from '../calendar/site-time.ts';
import type { Twd } from '../money/twd.ts';
import type { StayFeeLine } from './fee-lines.ts';
import type { DayBasis, RateRow } from './rate-row.ts';

/** Charges of a row, or of all rows with a common cap. */
type Tally = { readonly row: RateRow; amountTwd: number; capTwd: number | undefined };

/** Daily caps of a stay, and the charges of the current period. */
export type DailyCaps = {
  readonly entry: number;
  readonly basis: DayBasis;
  readonly limitsFirstDayOnly: boolean;
  start: number;
  tallies: Tally[];
  /** Sum of the cuts so far. */
  cutTwd: number;
};

/** Returns the start of the day of a stay that includes a minute. Units: local minutes since 1970-01-01. */
export function dayStartOf(minute: number, basis: DayBasis, entry: number): number {
  const daysBeginAt = basis === 'midnight' ? 0 : entry % MINUTES_PER_DAY;
  return minute - ((minute - daysBeginAt) % MINUTES_PER_DAY);
}

/** Returns the daily caps of a stay by the row at its entry. */
export function dailyCapsFor(entry: number, { dailyCapPeriod = 'day', dayBasis }: RateRow): DailyCaps {
  const isOwn = dailyCapPeriod === 'midnight' || dailyCapPeriod === 'entry';
  const basis = isOwn ? dailyCapPeriod : dayBasis;
  const start = dayStartOf(entry, basis, entry);
  return {
    entry,
    basis,
    limitsFirstDayOnly: dailyCapPeriod === 'first-day',
    start,
    tallies: [],
    cutTwd: 0,
  };
}

/** Returns the end of the cap's period that includes a minute. */
export function capPeriodEnd({ basis, entry }: DailyCaps, minute: number): number {
  return dayStartOf(minute, basis, entry) + MINUTES_PER_DAY;
}

/** Adds a charge to the period in which it begins. The first charge of a period applies the caps of the last one. */
export function addToCaps(
  caps: DailyCaps,
  minute: number,
  row: RateRow,
  amountTwd: number,
  lines: StayFeeLine[],
): void {
  const start = dayStartOf(minute, caps.basis, caps.entry);
  if (start !== caps.start) {
    applyCaps(caps, lines);
    caps.start = start;
  }
  const tally = tallyOf(caps.tallies, row);
  tally.amountTwd += amountTwd;
  if (row.dailyCapTwd !== undefined) tally.capTwd = Math.max(tally.capTwd ?? 0, row.dailyCapTwd);
}

/** Applies the caps of the current period and begins an empty one. */
export function applyCaps(caps: DailyCaps, lines: StayFeeLine[]): void {
  const isLimited = !caps.limitsFirstDayOnly || caps.start <= caps.entry;
  for (const { amountTwd, capTwd } of isLimited ? caps.tallies : []) {
    if (capTwd === undefined || amountTwd <= capTwd) continue;
    const date = dateOfDayNumber(Math.floor(caps.start / MINUTES_PER_DAY));
    lines.push({ code: 'daily-cap', date, capTwd, amountTwd: (capTwd - amountTwd) as Twd });
    caps.cutTwd += amountTwd - capTwd;
  }
  caps.tallies = [];
}

function tallyOf(tallies: Tally[], row: RateRow): Tally {
  const isTogether = row.dailyCapScope === 'together';
  for (const tally of tallies) {
    if (tally.row === row || (isTogether && tally.row.dailyCapScope === 'together')) return tally;
  }
  const tally = { row, amountTwd: 0, capTwd: undefined };
  tallies.push(tally);
  return tally;
}
