import {
  buildRateTable,
  DateType,
  ParkingChargeType,
  type RateRow,
  type RateTable,
  type TimedTariff,
} from '@parking-plus/domain';
import type { RateProfile } from './seeded-sites.ts';

const timed = (
  firstMinutes: number,
  firstAmountTwd: number,
  unitMinutes: number,
  unitAmountTwd: number,
): TimedTariff => ({
  chargeType: ParkingChargeType.Timed,
  firstMinutes,
  firstAmountTwd,
  unitMinutes,
  unitAmountTwd,
});

const allDay: Omit<RateRow, 'dateType' | 'tariff'> = {
  startMinute: 0,
  endMinute: 1440,
  freeMinutes: 10,
  chargesFreeMinutes: true,
  bufferMinutes: 15,
  dayBasis: 'midnight',
  lostTokenTwd: 100,
  lostTokenStartMinute: 360,
  takesDiscounts: true,
};

const steps = (first: number, second: number, later: number) => ({
  chargeType: ParkingChargeType.Progressive,
  steps: [
    { fromMinute: 0, unitMinutes: 60, unitAmountTwd: first },
    { fromMinute: 60, unitMinutes: 60, unitAmountTwd: second },
    { fromMinute: 180, unitMinutes: 60, unitAmountTwd: later },
  ],
});

/** Realistic rates. Source: published tariffs, such as www.chimeimuseum.org/visit/park and dyfa.org.tw. */
export const RATE_ROWS: Readonly<Record<RateProfile, readonly RateRow[]>> = {
  'first-hour': [
    {
      ...allDay,
      dateType: DateType.Weekday,
      tariff: timed(60, 30, 30, 15),
      freeMinutes: 15,
      stayCapTwd: 180,
    },
    {
      ...allDay,
      dateType: DateType.Holiday,
      tariff: timed(60, 40, 30, 20),
      freeMinutes: 15,
      stayCapTwd: 240,
    },
  ],
  hourly: [{ ...allDay, dateType: DateType.Weekday, tariff: timed(0, 0, 60, 20), dailyCapTwd: 160 }],
  progressive: [
    { ...allDay, dateType: DateType.Weekday, tariff: steps(30, 40, 60), dailyCapTwd: 420 },
    { ...allDay, dateType: DateType.Holiday, tariff: steps(40, 50, 60), dailyCapTwd: 480 },
  ],
  'per-use': [
    {
      ...allDay,
      dateType: DateType.Weekday,
      tariff: { chargeType: ParkingChargeType.PerUse, useAmountTwd: 60 },
    },
    {
      ...allDay,
      dateType: DateType.Holiday,
      tariff: { chargeType: ParkingChargeType.PerUse, useAmountTwd: 80 },
    },
  ],
  roadside: [
    {
      ...allDay,
      dateType: DateType.Weekday,
      startMinute: 480,
      endMinute: 1200,
      tariff: timed(0, 0, 30, 15),
      freeMinutes: 0,
      takesDiscounts: false,
    },
    {
      ...allDay,
      dateType: DateType.Weekday,
      startMinute: 1200,
      endMinute: 480,
      tariff: timed(0, 0, 60, 0),
      freeMinutes: 0,
    },
  ],
};

/** Returns the rate table of a profile. */
export function rateTableOf(profile: RateProfile): RateTable {
  const outcome = buildRateTable(RATE_ROWS[profile]);
  if (!outcome.ok) throw new Error(`Rates ${profile} make no table: ${JSON.stringify(outcome.issues)}`);
  return outcome.table;
}
