import type { CalendarDate } from '../calendar/calendar-date.ts';
import { MINUTES_PER_DAY } from '../calendar/site-time.ts';
import type { Twd } from '../money/twd.ts';
import type { StayFeeLine } from './fee-lines.ts';
import {
  type OrdinaryTariff,
  ParkingChargeType,
  type ProgressiveTariff,
  pricedTariff,
  type RateRow,
} from './rate-row.ts';
import { bandAt, type RateBand } from './rate-table.ts';

/** Part of a stay within one day. Units: whole local minutes since 1970-01-01; `to` is exclusive. */
export type ChargedDay = { readonly date: CalendarDate; readonly from: number; readonly to: number };

/** Charge before and after the caps, with its rate rows. Units: whole NT$. */
export type Charge = {
  readonly rawTwd: number;
  readonly cappedTwd: number;
  readonly rows: readonly RateRow[];
};

type RowTally = { readonly row: RateRow; amountTwd: number; isUseCharged: boolean };

/** One charge with its line, and the minute until which it applies. */
type Run = { readonly until: number; readonly amountTwd: number; readonly line: StayFeeLine | undefined };

/**
 * Charges one day of a stay by its bands and adds the lines.
 * Units are counted from the day's start. Each is priced by the band in which it begins, and a started unit counts
 * whole. The first unit is charged once a day, in the first timed band.
 */
export function chargeDay(day: ChargedDay, bands: readonly RateBand[], lines: StayFeeLine[]): Charge {
  const tallies: RowTally[] = [];
  let isFirstUnitDue = true;
  let rawTwd = 0;
  let minute = day.from;
  while (minute < day.to) {
    const minuteOfDay = minute % MINUTES_PER_DAY;
    const { row, endMinute } = bandAt(bands, minuteOfDay);
    const bandStop = Math.min(day.to, minute - minuteOfDay + endMinute);
    const tally = tallyOf(tallies, row);
    const run = nextRun(day, pricedTariff(row.tariff), minute, bandStop, isFirstUnitDue, tally.isUseCharged);
    if (run.line) lines.push(run.line);
    if (run.line?.code === 'first-unit') isFirstUnitDue = false;
    if (run.line?.code === 'per-use') tally.isUseCharged = true;
    tally.amountTwd += run.amountTwd;
    rawTwd += run.amountTwd;
    minute = run.until;
  }
  const cappedTwd = rawTwd - cutByDailyCaps(day.date, tallies, lines);
  return { rawTwd, cappedTwd, rows: tallies.map(({ row }) => row) };
}

function nextRun(
  day: ChargedDay,
  tariff: OrdinaryTariff,
  minute: number,
  bandStop: number,
  isFirstUnitDue: boolean,
  isUseCharged: boolean,
): Run {
  if (tariff.chargeType === ParkingChargeType.PerUse) {
    if (isUseCharged) return { until: bandStop, amountTwd: 0, line: undefined };
    const amountTwd = tariff.useAmountTwd as Twd;
    return { until: bandStop, amountTwd, line: { code: 'per-use', ...startOf(day, minute), amountTwd } };
  }
  if (tariff.chargeType === ParkingChargeType.Progressive) {
    const { stop, unitMinutes, unitAmountTwd } = stepAt(tariff, day.from, minute, bandStop);
    return unitsRun(day, minute, stop, unitMinutes, unitAmountTwd);
  }
  if (isFirstUnitDue && tariff.firstMinutes > 0) {
    const minutes = tariff.firstMinutes;
    const amountTwd = tariff.firstAmountTwd as Twd;
    return {
      until: minute + minutes,
      amountTwd,
      line: { code: 'first-unit', ...startOf(day, minute), minutes, amountTwd },
    };
  }
  return unitsRun(day, minute, bandStop, tariff.unitMinutes, tariff.unitAmountTwd);
}

/** Charges all units that begin before `stop`. The last may extend beyond it. */
function unitsRun(
  day: ChargedDay,
  minute: number,
  stop: number,
  unitMinutes: number,
  unitAmountTwd: number,
): Run {
  const unitCount = Math.ceil((stop - minute) / unitMinutes);
  const amountTwd = (unitCount * unitAmountTwd) as Twd;
  return {
    until: minute + unitCount * unitMinutes,
    amountTwd,
    line: { code: 'units', ...startOf(day, minute), unitCount, unitMinutes, unitAmountTwd, amountTwd },
  };
}

function stepAt(tariff: ProgressiveTariff, from: number, minute: number, bandStop: number) {
  const { steps } = tariff;
  let index = steps.length - 1;
  while (index > 0 && (steps[index]?.fromMinute ?? 0) > minute - from) index--;
  const step = steps[index];
  if (!step) throw new RangeError('A progressive tariff without steps; build the table first.');
  const next = steps[index + 1];
  return { ...step, stop: next ? Math.min(bandStop, from + next.fromMinute) : bandStop };
}

function cutByDailyCaps(date: CalendarDate, tallies: readonly RowTally[], lines: StayFeeLine[]): number {
  let cutTwd = 0;
  for (const { row, amountTwd } of tallies) {
    const capTwd = row.dailyCapTwd;
    if (capTwd === undefined || amountTwd <= capTwd) continue;
    lines.push({ code: 'daily-cap', date, capTwd, amountTwd: (capTwd - amountTwd) as Twd });
    cutTwd += amountTwd - capTwd;
  }
  return cutTwd;
}

function tallyOf(tallies: RowTally[], row: RateRow): RowTally {
  for (const tally of tallies) {
    if (tally.row === row) return tally;
  }
  const tally = { row, amountTwd: 0, isUseCharged: false };
  tallies.push(tally);
  return tally;
}

function startOf({ date }: ChargedDay, minute: number) {
  return { date, startMinute: minute % MINUTES_PER_DAY };
}
