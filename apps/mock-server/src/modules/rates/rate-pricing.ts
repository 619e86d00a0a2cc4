import type { Schemas } from '@parking-plus/contracts';
import { type RateRow, ratesInForce, type Tariff } from '@parking-plus/domain';
import type { rates } from '../../db/schema/sites/rates.schema.ts';

export type RateVersion = typeof rates.$inferSelect;
type Pricing = Schemas['RatePricing'];

/** What a stored version charges, as the contract writes it. */
export function presentPricing(rate: RateVersion): Pricing {
  return {
    dateType: rate.dateType,
    startMinute: rate.startMinute,
    endMinute: rate.endMinute,
    tariff: rate.tariff as Pricing['tariff'],
    freeMinutes: rate.freeMinutes,
    chargesFreeMinutes: rate.chargesFreeMinutes,
    dailyCapTwd: rate.dailyCapTwd,
    stayCapTwd: rate.stayCapTwd,
    bufferMinutes: rate.bufferMinutes,
    dayBasis: rate.dayBasis,
    lostTokenTwd: rate.lostTokenTwd,
    lostTokenStartMinute: rate.lostTokenStartMinute,
    takesDiscounts: rate.takesDiscounts,
  };
}

/** Those of some versions that are in force on a day. */
export function versionsInForce(versions: readonly RateVersion[], day: string): RateVersion[] {
  const spans = versions.map((version) => ({
    version,
    effectiveFrom: version.effectiveFrom,
    effectiveTo: version.effectiveTo ?? undefined,
  }));
  return ratesInForce(spans, day).map(({ version }) => version);
}

/** What a price row charges, as the domain reckons with it: an amount that is not given is absent, not null. */
export function rateRowOf(pricing: Pricing): RateRow {
  const { dailyCapTwd, stayCapTwd, lostTokenTwd, tariff, ...rest } = pricing;
  return {
    ...rest,
    tariff: tariff as Tariff,
    dailyCapTwd: dailyCapTwd ?? undefined,
    stayCapTwd: stayCapTwd ?? undefined,
    lostTokenTwd: lostTokenTwd ?? undefined,
  };
}
