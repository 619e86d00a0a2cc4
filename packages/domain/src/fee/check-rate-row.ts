import { MINUTES_PER_DAY } from '../calendar/site-time.ts';
import { type OrdinaryTariff, ParkingChargeType, pricedTariff, type RateRow } from './rate-row.ts';

/** Maximum price of a unit or use. Far above real prices, it keeps sums exact. */
export const MAX_PRICE_TWD = 10_000_000;

/** Invalid field of a rate row or its tariff. */
export type RateField =
  | Exclude<
      keyof RateRow,
      | 'dateType'
      | 'tariff'
      | 'dayBasis'
      | 'chargesFreeMinutes'
      | 'takesDiscounts'
      | 'dailyCapPeriod'
      | 'dailyCapScope'
      | 'unitAtBorder'
      | 'perUseCount'
      | 'disabledFreePer'
    >
  | 'useAmountTwd'
  | 'firstMinutes'
  | 'firstAmountTwd'
  | 'unitMinutes'
  | 'unitAmountTwd'
  | 'steps';

/**
 * Returns the invalid fields of a row: minutes outside the day, units without length, negative or fractional prices,
 * steps that do not start at 0 or do not ascend. Empty if valid.
 */
export function invalidRateFields(row: RateRow): RateField[] {
  const fields: RateField[] = [];
  const need = (field: RateField, isRight: boolean) => {
    if (!isRight) fields.push(field);
  };
  need('startMinute', isMinutes(row.startMinute, 0) && row.startMinute < MINUTES_PER_DAY);
  need('endMinute', isMinutes(row.endMinute, 0) && row.endMinute <= MINUTES_PER_DAY);
  need('freeMinutes', isMinutes(row.freeMinutes, 0));
  need('bufferMinutes', isMinutes(row.bufferMinutes, 0));
  need('dailyCapTwd', row.dailyCapTwd === undefined || isPrice(row.dailyCapTwd));
  need('stayCapTwd', row.stayCapTwd === undefined || isPrice(row.stayCapTwd));
  need('lostTokenTwd', row.lostTokenTwd === undefined || isPrice(row.lostTokenTwd));
  need(
    'lostTokenStartMinute',
    isMinutes(row.lostTokenStartMinute, 0) && row.lostTokenStartMinute < MINUTES_PER_DAY,
  );
  const overstayUnitTwd = row.overstayUnitTwd ?? 0;
  need('kwhTwd', isPrice(row.kwhTwd ?? 0));
  need('overstayUnitTwd', isPrice(overstayUnitTwd));
  need('overstayUnitMinutes', isMinutes(row.overstayUnitMinutes ?? 0, overstayUnitTwd > 0 ? 1 : 0));
  need('overstayFreeMinutes', isMinutes(row.overstayFreeMinutes ?? 0, 0));
  need('disabledFreeMinutes', isMinutes(row.disabledFreeMinutes ?? 0, 0));
  fields.push(...invalidTariffFields(pricedTariff(row.tariff)));
  return fields;
}

function invalidTariffFields(tariff: OrdinaryTariff): RateField[] {
  const fields: RateField[] = [];
  if (tariff.chargeType === ParkingChargeType.PerUse) {
    if (!isPrice(tariff.useAmountTwd)) fields.push('useAmountTwd');
  } else if (tariff.chargeType === ParkingChargeType.Timed) {
    if (!isMinutes(tariff.firstMinutes, 0)) fields.push('firstMinutes');
    if (!isPrice(tariff.firstAmountTwd)) fields.push('firstAmountTwd');
    if (!isMinutes(tariff.unitMinutes, 1)) fields.push('unitMinutes');
    if (!isPrice(tariff.unitAmountTwd)) fields.push('unitAmountTwd');
  } else if (!areSteps(tariff.steps)) {
    fields.push('steps');
  }
  return fields;
}

function areSteps(
  steps: readonly { fromMinute: number; unitMinutes: number; unitAmountTwd: number }[],
): boolean {
  if (steps[0]?.fromMinute !== 0) return false;
  return steps.every(
    (step, index) =>
      isMinutes(step.fromMinute, 0) &&
      isMinutes(step.unitMinutes, 1) &&
      isPrice(step.unitAmountTwd) &&
      (index === 0 || step.fromMinute > (steps[index - 1]?.fromMinute ?? 0)),
  );
}

function isMinutes(value: number, least: number): boolean {
  return Number.isSafeInteger(value) && value >= least;
}

function isPrice(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= MAX_PRICE_TWD;
}
