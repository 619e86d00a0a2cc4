import { dateOfDayNumber } from '../calendar/calendar-date.ts';
import { MINUTES_PER_DAY } from '../calendar/site-time.ts';
import type { Twd } from '../money/twd.ts';
import { type Charge, chargeDay } from './charge-day.ts';
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

/** Charges a stay day by day with free minutes and caps, without discounts, and adds the lines. */
export function chargeStay(
  stay: LocalStay,
  table: RateTable,
  calendar: SiteCalendar,
  lines: StayFeeLine[],
): Charge {
  const entryRow = rowAt(stay.entry, table, calendar);
  const { freeMinutes, chargesFreeMinutes, dayBasis, stayCapTwd } = entryRow;
  const stayMinutes = stay.exit - stay.entry;
  if (freeMinutes > 0 && (stayMinutes <= freeMinutes || !chargesFreeMinutes)) {
    lines.push({ code: 'free-minutes', minutes: Math.min(stayMinutes, freeMinutes), amountTwd: 0 as Twd });
    if (stayMinutes <= freeMinutes) return { rawTwd: 0, cappedTwd: 0, rows: [entryRow] };
  }
  const chargedFrom = chargesFreeMinutes ? stay.entry : stay.entry + freeMinutes;
  const daysBeginAt = dayBasis === 'midnight' ? 0 : stay.entry % MINUTES_PER_DAY;
  const rows = new Set([entryRow]);
  let rawTwd = 0;
  let cappedTwd = 0;
  let from = chargedFrom;
  while (from < stay.exit) {
    const dayStart = from - ((from - daysBeginAt) % MINUTES_PER_DAY);
    const to = Math.min(stay.exit, dayStart + MINUTES_PER_DAY);
    const dayNumber = Math.floor(dayStart / MINUTES_PER_DAY);
    const bands = table.bandsOf[calendar.dateTypeOfDay(dayNumber)];
    const charge = chargeDay({ date: dateOfDayNumber(dayNumber), from, to }, bands, lines);
    rawTwd += charge.rawTwd;
    cappedTwd += charge.cappedTwd;
    for (const row of charge.rows) rows.add(row);
    from = to;
  }
  if (stayCapTwd !== undefined && cappedTwd > stayCapTwd) {
    lines.push({ code: 'stay-cap', capTwd: stayCapTwd, amountTwd: (stayCapTwd - cappedTwd) as Twd });
    cappedTwd = stayCapTwd;
  }
  return { rawTwd, cappedTwd, rows: [...rows] };
}
