import { VehicleKind } from '@parking-plus/contracts';
import {
  addDays,
  buildRateTable,
  businessDateOf,
  createSiteCalendar,
  type DiscountCuts,
  discountCuts,
  type FeeDiscount,
  type RateTable,
} from '@parking-plus/domain';
import type { Transaction } from '../db/database.ts';
import { findCalendarEntries } from '../modules/holidays/holidays.repository.ts';
import { presentPricing, rateRowOf, versionsInForce } from '../modules/rates/rate-pricing.ts';
import { findRatesFrom } from '../modules/rates/rates.repository.ts';
import type { SeededSite } from '../seeding/rows/seeded-sites.ts';
import { pricing } from '../seeding/traffic/parked-stays.ts';

/**
 * Returns the fee of a stay in whole NT$ and what its discounts deduct, by the site's calendar and its rates in force on the day, including
 * rate changes.
 * Falls back to the site's seeded rates if those form no complete table.
 */
export async function priceAtSite(
  tx: Transaction,
  site: SeededSite,
  { enteredMs, exitedMs }: { readonly enteredMs: number; readonly exitedMs: number },
  day: string,
  discounts: readonly FeeDiscount[] = [],
): Promise<DiscountCuts> {
  const opened = pricing(site);
  const rates = (await ratesInForce(tx, site.siteCode, day)) ?? opened.rates;
  const first = businessDateOf(enteredMs);
  const entries = await findCalendarEntries(tx, site.siteCode, first, addDays(businessDateOf(exitedMs), 1));
  const calendar = createSiteCalendar(entries);
  const stay = { ...opened, rates, calendar, enteredAt: enteredMs, exitedAt: exitedMs };
  const fee = discountCuts(stay, discounts);
  if (!fee.ok) throw new Error(`A stay at ${site.siteCode} has no price: ${fee.reason}.`);
  return fee;
}

async function ratesInForce(tx: Transaction, siteCode: string, day: string): Promise<RateTable | undefined> {
  const versions = await findRatesFrom(tx, { siteCode, vehicleKind: VehicleKind.SmallCar }, day);
  const rows = versionsInForce(versions, day).map((version) => rateRowOf(presentPricing(version)));
  if (rows.length === 0) return undefined;
  const outcome = buildRateTable(rows);
  return outcome.ok ? outcome.table : undefined;
}
