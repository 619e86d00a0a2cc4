import type { Schemas } from '@parking-plus/contracts';
import { type RateRow, type RateRules, ratesInForce, type Tariff } from '@parking-plus/domain';
import type { rates } from '../../db/schema/sites/rates.schema.ts';

export type RateVersion = typeof rates.$inferSelect;
type Pricing = Schemas['RatePricing'];

/** Maps a stored version's prices to the contract. */
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
    ...(rate.rules as Pick<Pricing, keyof RateRules>),
  };
}

const RULES = [
  'dailyCapPeriod',
  'dailyCapScope',
  'unitAtBorder',
  'perUseCount',
  'kwhTwd',
  'overstayUnitTwd',
  'overstayUnitMinutes',
  'overstayFreeMinutes',
  'disabledFreeMinutes',
  'disabledFreePer',
] as const satisfies readonly (keyof RateRules)[];

/** Returns the optional rules of a price that are set. */
export function rulesOf(pricing: Pricing): RateRules {
  return Object.fromEntries(
    RULES.flatMap((name) => (pricing[name] === undefined ? [] : [[name, pricing[name]]])),
  );
}

/** Returns the versions in force on a day. */
export function versionsInForce(versions: readonly RateVersion[], day: string): RateVersion[] {
  const spans = versions.map((version) => ({
    version,
    effectiveFrom: version.effectiveFrom,
    effectiveTo: version.effectiveTo ?? undefined,
  }));
  return ratesInForce(spans, day).map(({ version }) => version);
}

/** Maps prices to a domain row, where missing amounts are absent instead of null. */
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
