import { dateOfDayNumber } from '../calendar/calendar-date.ts';
import { MINUTES_PER_DAY } from '../calendar/site-time.ts';
import type { Twd } from '../money/twd.ts';
import { type Charge, chargeDay, type StayMeter } from './charge-day.ts';
import { applyCaps, dailyCapsFor, dayStartOf } from './daily-caps.ts';
import type { StayFeeLine } from './fee-lines.ts';
import type { RateRow } from './rate-row.ts';
import { bandAt, type RateTable } from './rate-table.ts';
import type { SiteCalendar } from './site-calendar.ts';

/** Entry and exit in whole local minutes since 1970-01-01. */
export type LocalStay = { readonly entry: number; readonly exit: number };

/** Returns the rate row of a local minute, depending on the day's type. */
export function rowAt(minute: number, table: RateTable, calendar: SiteCalendar): RateRow {
  const dateType = calendar.dateTypeOfDay(Math.floor(minute / MINUTES_PER_DAY));
  return bandAt(table.bandsOf[dateType], minute % MINUTES_PER_DAY).row;
}

/**
 * Charges a stay day by day with free minutes and caps, without discounts, and adds the lines.
 * `disabledUsedMinutes` are the minutes of earlier visits on the entry's day; undefined without a permit.
 */
export function chargeStay(
  stay: LocalStay,
  table: RateTable,
  calendar: SiteCalendar,
  lines: StayFeeLine[],
  disabledUsedMinutes?: number,
): Charge {
  const entryRow = rowAt(stay.entry, table, calendar);
  const { freeMinutes, chargesFreeMinutes, dayBasis, stayCapTwd } = entryRow;
  const stayMinutes = stay.exit - stay.entry;
  if (freeMinutes > 0 && (stayMinutes <= freeMinutes || !chargesFreeMinutes)) {
    lines.push({ code: 'free-minutes', minutes: Math.min(stayMinutes, freeMinutes), amountTwd: 0 as Twd });
    if (stayMinutes <= freeMinutes) return { rawTwd: 0, cappedTwd: 0, rows: [entryRow] };
  }
  const caps = dailyCapsFor(stay.entry, entryRow);
  const meter: StayMeter = {
    lines,
    rows: new Set([entryRow]),
    caps,
    freeUntil: permitFreeUntil(stay.entry, entryRow, disabledUsedMinutes),
    lastRow: undefined,
    rawTwd: 0,
  };
  let from = chargesFreeMinutes ? stay.entry : stay.entry + freeMinutes;
  while (from < stay.exit) {
    const dayStart = dayStartOf(from, dayBasis, stay.entry);
    const to = Math.min(stay.exit, dayStart + MINUTES_PER_DAY);
    const dayNumber = Math.floor(dayStart / MINUTES_PER_DAY);
    const bands = table.bandsOf[calendar.dateTypeOfDay(dayNumber)];
    chargeDay({ date: dateOfDayNumber(dayNumber), from, to }, bands, meter);
    from = to;
  }
  applyCaps(caps, lines);
  let cappedTwd = meter.rawTwd - caps.cutTwd;
  if (stayCapTwd !== undefined && cappedTwd > stayCapTwd) {
    lines.push({ code: 'stay-cap', capTwd: stayCapTwd, amountTwd: (stayCapTwd - cappedTwd) as Twd });
    cappedTwd = stayCapTwd;
  }
  return { rawTwd: meter.rawTwd, cappedTwd, rows: [...meter.rows] };
}

/** Returns the end of a permit's free time at a minute: the start of the visit, or of each calendar day. */
function permitFreeUntil(
  entry: number,
  { disabledFreeMinutes = 0, disabledFreePer = 'visit' }: RateRow,
  usedMinutes: number | undefined,
): StayMeter['freeUntil'] {
  if (usedMinutes === undefined || disabledFreeMinutes === 0) return (minute) => minute;
  if (disabledFreePer === 'visit') return (minute) => Math.max(minute, entry + disabledFreeMinutes);
  return (minute) => {
    const midnight = dayStartOf(minute, 'midnight', entry);
    const isEntryDay = midnight <= entry;
    const left = Math.max(0, disabledFreeMinutes - (isEntryDay ? usedMinutes : 0));
    const end = Math.max(entry, midnight) + left;
    return Math.max(minute, Math.min(end, midnight + MINUTES_PER_DAY));
  };
}
