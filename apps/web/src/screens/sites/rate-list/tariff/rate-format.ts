import type { Schemas } from '@parking-plus/contracts';
import { ChargingType, ParkingChargeType } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../../i18n/languages.ts';
import { enumLabel } from '../../../../shared/enums/enum-label.ts';
import { formatTwd } from '../../../../shared/formats/amount-format.ts';
import { formatTimeOfDay } from '../../../../shared/formats/time-of-day-format.ts';

type Tariff = Schemas['RatePricing']['tariff'];

/** Describes a tariff in one line: 首 60 分 30 元，之後每 30 分 15 元. */
export function tariffText(tariff: Tariff, t: TFunction): string {
  switch (tariff.chargeType) {
    case ParkingChargeType.PerUse:
      return t('price.perUse', { amount: formatTwd(tariff.useAmountTwd) });
    case ParkingChargeType.Timed: {
      const { firstMinutes, firstAmountTwd, unitMinutes, unitAmountTwd } = tariff;
      const unit = { minutes: unitMinutes, amount: formatTwd(unitAmountTwd) };
      if (firstMinutes === 0) return t('price.unit', unit);
      return t('price.firstThenUnit', {
        first: firstMinutes,
        firstAmount: formatTwd(firstAmountTwd),
        ...unit,
      });
    }
    case ParkingChargeType.Progressive:
      return tariff.steps
        .map(({ fromMinute, unitMinutes, unitAmountTwd }) =>
          t('price.step', { from: fromMinute, minutes: unitMinutes, amount: formatTwd(unitAmountTwd) }),
        )
        .join(t('price.and'));
    case ParkingChargeType.Special:
      return tariffText(tariff.priced, t);
  }
}

/** Describes free time and limits: 免費 15 分・當日上限 無・當次上限 180. */
export function limitsText(
  {
    freeMinutes,
    dailyCapTwd,
    stayCapTwd,
  }: Pick<Schemas['RatePricing'], 'freeMinutes' | 'dailyCapTwd' | 'stayCapTwd'>,
  t: TFunction,
): string {
  const cap = (amountTwd: number | null) => (amountTwd === null ? t('price.noCap') : formatTwd(amountTwd));
  return t('price.limits', { free: freeMinutes, daily: cap(dailyCapTwd), stay: cap(stayCapTwd) });
}

const UNITS: Readonly<Record<number, ChargingType>> = {
  30: ChargingType.PerHalfHour,
  60: ChargingType.PerHour,
  1440: ChargingType.PerDay,
};

/**
 * Returns the billing unit of a tariff, after its first hours if they differ. Unnamed units are in minutes.
 */
export function billingUnitText(tariff: Tariff, t: TFunction, language: Language): string {
  if (tariff.chargeType === ParkingChargeType.Special) return billingUnitText(tariff.priced, t, language);
  if (tariff.chargeType === ParkingChargeType.PerUse)
    return enumLabel('ChargingType', ChargingType.PerEntry, language);
  const minutes =
    tariff.chargeType === ParkingChargeType.Timed
      ? [tariff.unitMinutes]
      : tariff.steps.map((step) => step.unitMinutes);
  const texts = minutes.map((unit) => {
    const known = UNITS[unit];
    return known === undefined
      ? t('detail.everyMinutes', { count: unit })
      : enumLabel('ChargingType', known, language);
  });
  return [...new Set(texts)].join(t('price.and'));
}

/** Formats the hours of a price: 00:00–24:00, or over midnight 22:00–06:00. */
export function hoursText({
  startMinute,
  endMinute,
}: Pick<Schemas['RatePricing'], 'startMinute' | 'endMinute'>) {
  return `${formatTimeOfDay(startMinute)}–${formatTimeOfDay(endMinute)}`;
}

/** Describes a calculation line with day, time and amount. */
export function quoteLineText(line: Schemas['RateQuoteLine'], t: TFunction): string {
  const {
    code,
    date,
    startMinute,
    minutes,
    unitCount,
    unitMinutes,
    unitAmountTwd,
    capTwd,
    discountTwd,
    kwh,
  } = line;
  return t(`quote.line.${code}`, {
    day: date?.slice(5).replace('-', '/') ?? '',
    time: startMinute === undefined ? '' : formatTimeOfDay(startMinute),
    minutes,
    count: unitCount,
    unitMinutes,
    unitAmount: formatTwd(unitAmountTwd ?? 0),
    cap: formatTwd(capTwd ?? 0),
    discount: formatTwd(discountTwd ?? 0),
    buffer: line.bufferMinutes,
    kwh,
  });
}
