import { VehicleKind } from '@parking-plus/contracts';
import { DateType, ParkingChargeType, type RateRow } from '@parking-plus/domain';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import type { CopyValue } from '../../db/sql/sql-client.ts';
import { SEEDED_SITES, type SeededSite } from '../../seeding/rows/seeded-sites.ts';
import { RATE_ROWS } from '../../seeding/rows/site-rates.ts';
import { dayBefore } from '../../seeding/tools/time-before.ts';
import { rateIdOf } from './rate-id.ts';

const FIRST_DAY = '2024-03-01';
/** Days between the last price increase and the reference day, at the sites with one. */
const RAISED_DAYS_AGO = 142;
const RAISED_SITES: ReadonlySet<string> = new Set(['TPE001', 'NWT001', 'KHH001']);

/** Daily price of a motorcycle, the same at all sites. */
const MOTORCYCLE: RateRow = {
  dateType: DateType.Weekday,
  startMinute: 0,
  endMinute: 1440,
  tariff: { chargeType: ParkingChargeType.PerUse, useAmountTwd: 20 },
  freeMinutes: 10,
  chargesFreeMinutes: true,
  bufferMinutes: 15,
  dayBasis: 'midnight',
  lostTokenTwd: 50,
  lostTokenStartMinute: 360,
  takesDiscounts: false,
};

/** Seeds the prices of the seeded traffic, and earlier, cheaper ones at some sites. */
export const seed: ModuleSeed = async ({ sql, settings }) => {
  const rows = SEEDED_SITES.filter(({ weight, feeType }) => weight > 0 || feeType !== 2).flatMap((site) =>
    versionsOf(site, settings.referenceAt),
  );
  await sql.copyRows('rates', Object.keys(rows[0] ?? {}), rows.map(Object.values));
};

function versionsOf(site: SeededSite, referenceAt: string): Record<string, CopyValue>[] {
  const { siteCode } = site;
  const numbers = new Map<number, number>();
  const row = (vehicleKind: number, rate: RateRow, rest: Version) => {
    const number = (numbers.get(vehicleKind) ?? 0) + 1;
    numbers.set(vehicleKind, number);
    return rateRow(rateIdOf(siteCode, vehicleKind, number), siteCode, vehicleKind, rate, rest);
  };
  const first = { version: 1, supersedes: null, effectiveFrom: FIRST_DAY, effectiveTo: null };
  const cars = RATE_ROWS[site.rates].flatMap((rate) => {
    if (!RAISED_SITES.has(siteCode)) return [row(VehicleKind.SmallCar, rate, first)];
    const raisedOn = dayBefore(referenceAt, RAISED_DAYS_AGO);
    const before = row(VehicleKind.SmallCar, cheaper(rate), {
      ...first,
      effectiveTo: dayBefore(referenceAt, RAISED_DAYS_AGO + 1),
    });
    const supersedes = String(before.rate_id);
    const version = { version: 2, supersedes, effectiveFrom: raisedOn, effectiveTo: null };
    return [before, row(VehicleKind.SmallCar, rate, version)];
  });
  const hasMotorcycles = site.bays.motorcycle > 0;
  return hasMotorcycles ? [...cars, row(VehicleKind.Motorcycle, MOTORCYCLE, first)] : cars;
}

type Version = {
  readonly version: number;
  readonly supersedes: string | null;
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
};

function rateRow(
  rateId: string,
  siteCode: string,
  vehicleKind: number,
  rate: RateRow,
  { version, supersedes, effectiveFrom, effectiveTo }: Version,
): Record<string, CopyValue> {
  return {
    rate_id: rateId,
    site_code: siteCode,
    vehicle_kind: vehicleKind,
    version,
    supersedes,
    date_type: rate.dateType,
    start_minute: rate.startMinute,
    end_minute: rate.endMinute,
    tariff: JSON.stringify(rate.tariff),
    free_minutes: rate.freeMinutes,
    charges_free_minutes: rate.chargesFreeMinutes,
    daily_cap_twd: rate.dailyCapTwd ?? null,
    stay_cap_twd: rate.stayCapTwd ?? null,
    buffer_minutes: rate.bufferMinutes,
    day_basis: rate.dayBasis,
    lost_token_twd: rate.lostTokenTwd ?? null,
    lost_token_start_minute: rate.lostTokenStartMinute,
    takes_discounts: rate.takesDiscounts,
    effective_from: effectiveFrom,
    effective_to: effectiveTo,
  };
}

/** Returns the price before the increase: caps and amounts reduced by a sixth, rounded down to 5. */
function cheaper(rate: RateRow): RateRow {
  const lower = (amountTwd: number) => Math.floor((amountTwd * 5) / 6 / 5) * 5;
  const { tariff, dailyCapTwd, stayCapTwd } = rate;
  return {
    ...rate,
    tariff: cheaperTariff(tariff, lower),
    dailyCapTwd: dailyCapTwd === undefined ? undefined : lower(dailyCapTwd),
    stayCapTwd: stayCapTwd === undefined ? undefined : lower(stayCapTwd),
  };
}

function cheaperTariff(tariff: RateRow['tariff'], lower: (amountTwd: number) => number): RateRow['tariff'] {
  switch (tariff.chargeType) {
    case ParkingChargeType.PerUse:
      return { ...tariff, useAmountTwd: lower(tariff.useAmountTwd) };
    case ParkingChargeType.Timed:
      return {
        ...tariff,
        firstAmountTwd: lower(tariff.firstAmountTwd),
        unitAmountTwd: lower(tariff.unitAmountTwd),
      };
    case ParkingChargeType.Progressive:
      return {
        ...tariff,
        steps: tariff.steps.map((step) => ({ ...step, unitAmountTwd: lower(step.unitAmountTwd) })),
      };
    case ParkingChargeType.Special:
      return tariff;
  }
}
