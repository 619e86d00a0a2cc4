import { TAIPEI_OFFSET_MINUTES } from '../calendar/site-time.ts';
import type { StayToPrice } from './fee-for-stay.ts';
import { DateType, ParkingChargeType, type RateRow, type TimedTariff } from './rate-row.ts';
import { buildRateTable, type RateTable } from './rate-table.ts';
import { createSiteCalendar } from './site-calendar.ts';

/** Builders for fee tests, based on published rates of real sites (www.chimeimuseum.org/visit/park, dyfa.org.tw). */
export function buildTimed(
  firstMinutes: number,
  firstAmountTwd: number,
  unitMinutes: number,
  unitAmountTwd: number,
): TimedTariff {
  return { chargeType: ParkingChargeType.Timed, firstMinutes, firstAmountTwd, unitMinutes, unitAmountTwd };
}

export function buildRow(overrides: Partial<RateRow> = {}): RateRow {
  return {
    dateType: DateType.Weekday,
    startMinute: 0,
    endMinute: 1440,
    tariff: buildTimed(0, 0, 60, 20),
    freeMinutes: 0,
    chargesFreeMinutes: true,
    bufferMinutes: 15,
    dayBasis: 'midnight',
    lostTokenStartMinute: 360,
    takesDiscounts: true,
    ...overrides,
  };
}

export function buildTable(...rows: RateRow[]): RateTable {
  const outcome = buildRateTable(rows);
  if (!outcome.ok) throw new Error(`Rates make no table: ${JSON.stringify(outcome.issues)}`);
  return outcome.table;
}

/**
 * Weekday: first hour 30, then 15 per half hour, at most 180 per stay. Holiday: 40 and 20, at most 240. 15 minutes
 * free.
 */
const museumRows = [
  buildRow({ tariff: buildTimed(60, 30, 30, 15), freeMinutes: 15, stayCapTwd: 180 }),
  buildRow({
    dateType: DateType.Holiday,
    tariff: buildTimed(60, 40, 30, 20),
    freeMinutes: 15,
    stayCapTwd: 240,
  }),
];

/** 20 per hour; a lost token is charged from 06:00 plus 100. */
export const farmersRow = buildRow({ freeMinutes: 10, lostTokenTwd: 100 });

/** First hour 30, second and third 40, then 60 each. */
export const progressiveRow = buildRow({
  tariff: {
    chargeType: ParkingChargeType.Progressive,
    steps: [
      { fromMinute: 0, unitMinutes: 60, unitAmountTwd: 30 },
      { fromMinute: 60, unitMinutes: 60, unitAmountTwd: 40 },
      { fromMinute: 180, unitMinutes: 60, unitAmountTwd: 60 },
    ],
  },
});

/** Returns the instant of a local time in Taipei, `2026-11-20 08:00`. */
export function at(localTime: string): number {
  return Date.parse(`${localTime.replace(' ', 'T')}+08:00`);
}

/** Builds a stay of `minutes` from Friday 2026-11-20 08:00 at the museum, in a week without special days. */
export function buildStay(minutes: number, overrides: Partial<StayToPrice> = {}): StayToPrice {
  const enteredAt = overrides.enteredAt ?? at('2026-11-20 08:00');
  return {
    enteredAt,
    exitedAt: enteredAt + minutes * 60_000,
    offsetMinutes: TAIPEI_OFFSET_MINUTES,
    rates: buildTable(...museumRows),
    calendar: createSiteCalendar([]),
    ...overrides,
  };
}
