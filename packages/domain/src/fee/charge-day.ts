import { type CalendarDate, dateOfDayNumber } from '../calendar/calendar-date.ts';
import { MINUTES_PER_DAY } from '../calendar/site-time.ts';
import type { Twd } from '../money/twd.ts';
import { addToCaps, capPeriodEnd, type DailyCaps } from './daily-caps.ts';
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

/** Sums of a stay, carried from day to day. */
export type StayMeter = {
  readonly lines: StayFeeLine[];
  readonly rows: Set<RateRow>;
  readonly caps: DailyCaps;
  /** Returns the end of the permit's free time at a minute, or the minute itself. */
  readonly freeUntil: (minute: number) => number;
  /** Last priced row, by which a period that goes on is known. */
  lastRow: RateRow | undefined;
  rawTwd: number;
};

/** One charge with its line, and the minute until which it applies. */
type Run = { readonly until: number; readonly amountTwd: number; readonly line: StayFeeLine | undefined };

/**
 * Charges one day of a stay by its bands and adds the lines.
 * Units are counted from the day's start. Each is priced by the band in which it begins, and a started unit counts
 * whole, unless the row cuts it at the end of its hours. The first unit is charged once a day, in the first timed band.
 */
export function chargeDay(day: ChargedDay, bands: readonly RateBand[], meter: StayMeter): void {
  const usedRows: RateRow[] = [];
  let isFirstUnitDue = true;
  let minute = skipFree(day, day.from, meter);
  const charged = { ...day, from: minute };
  while (minute < day.to) {
    const minuteOfDay = minute % MINUTES_PER_DAY;
    const { row, endMinute } = bandAt(bands, minuteOfDay);
    const bandEnd = minute - minuteOfDay + endMinute;
    const stop = Math.min(day.to, bandEnd, capPeriodEnd(meter.caps, minute));
    const isUseCharged =
      row.perUseCount === 'period' ? isSamePeriod(meter.lastRow, row, minuteOfDay) : usedRows.includes(row);
    const run = nextRun(charged, pricedTariff(row.tariff), minute, stop, isFirstUnitDue, isUseCharged);
    addToCaps(meter.caps, minute, row, run.amountTwd, meter.lines);
    if (run.line) meter.lines.push(run.line);
    if (run.line?.code === 'first-unit') isFirstUnitDue = false;
    if (run.line?.code === 'per-use') usedRows.push(row);
    meter.rawTwd += run.amountTwd;
    meter.rows.add(row);
    meter.lastRow = row;
    minute = row.unitAtBorder === 'restart' ? Math.min(run.until, bandEnd) : run.until;
    minute = skipFree(day, minute, meter);
  }
}

function skipFree(day: ChargedDay, minute: number, meter: StayMeter): number {
  if (minute >= day.to) return minute;
  const until = Math.min(day.to, meter.freeUntil(minute));
  if (until === minute) return minute;
  const date = dateOfDayNumber(Math.floor(minute / MINUTES_PER_DAY));
  meter.lines.push({ code: 'disabled-free', date, minutes: until - minute, amountTwd: 0 as Twd });
  return until;
}

/** Returns whether a period goes on: the hours of the last row, and not at their start. */
function isSamePeriod(lastRow: RateRow | undefined, row: RateRow, minuteOfDay: number): boolean {
  return (
    lastRow !== undefined &&
    minuteOfDay !== row.startMinute &&
    lastRow.startMinute === row.startMinute &&
    lastRow.endMinute === row.endMinute
  );
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

function startOf({ date }: ChargedDay, minute: number) {
  return { date, startMinute: minute % MINUTES_PER_DAY };
}
