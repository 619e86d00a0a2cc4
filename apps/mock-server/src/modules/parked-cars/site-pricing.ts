import { VehicleKind } from '@parking-plus/contracts';
import {
  addDays,
  buildRateTable,
  businessDateOf,
  createSiteCalendar,
  type DiscountCuts,
  discountCuts,
  type FeeDiscount,
  type LostTicketCharge,
  lostTicketCharge,
  type RateTable,
} from '@parking-plus/domain';
import type { Orm, Transaction } from '../../db/database.ts';
import { SEEDED_SITES, type SeededSite } from '../../seeding/rows/seeded-sites.ts';
import { pricing } from '../../seeding/traffic/parked-stays.ts';
import { findCalendarEntries } from '../holidays/holidays.repository.ts';
import { presentPricing, rateRowOf, versionsInForce } from '../rates/rate-pricing.ts';
import { findRatesFrom } from '../rates/rates.repository.ts';

type Stay = { readonly enteredMs: number; readonly exitedMs: number };
type Reader = Orm | Transaction;

/**
 * Returns the fee of a stay in whole NT$ and what its discounts deduct, by the site's calendar and its rates in force on the day, including
 * rate changes.
 * Falls back to the site's seeded rates if those form no complete table.
 */
export async function priceAtSite(
  tx: Reader,
  site: SeededSite,
  stay: Stay,
  day: string,
  discounts: readonly FeeDiscount[] = [],
): Promise<DiscountCuts> {
  const fee = discountCuts(await stayAtSite(tx, site, stay, day), discounts);
  if (!fee.ok) throw new Error(`A stay at ${site.siteCode} has no price: ${fee.reason}.`);
  return fee;
}

/** Returns the fee as `priceAtSite`, for a lost ticket. Null if the rate has no price for one. */
export async function priceLostTicket(
  tx: Reader,
  site: SeededSite,
  stay: Stay,
  day: string,
  discounts: readonly FeeDiscount[],
): Promise<LostTicketCharge | null> {
  const fee = lostTicketCharge(await stayAtSite(tx, site, stay, day), discounts);
  return fee.ok ? fee : null;
}

/** Returns the seeded site of a code, or undefined for one that was added later. */
export function seededSiteOf(siteCode: string): SeededSite | undefined {
  return SEEDED_SITES.find((site) => site.siteCode === siteCode);
}

async function stayAtSite(tx: Reader, site: SeededSite, { enteredMs, exitedMs }: Stay, day: string) {
  const opened = pricing(site);
  const rates = (await ratesInForce(tx, site.siteCode, day)) ?? opened.rates;
  // A lost ticket reaches back to the day before.
  const first = addDays(businessDateOf(Math.min(enteredMs, exitedMs)), -1);
  const entries = await findCalendarEntries(tx, site.siteCode, first, addDays(businessDateOf(exitedMs), 1));
  return {
    ...opened,
    rates,
    calendar: createSiteCalendar(entries),
    enteredAt: enteredMs,
    exitedAt: exitedMs,
  };
}

async function ratesInForce(tx: Reader, siteCode: string, day: string): Promise<RateTable | undefined> {
  const versions = await findRatesFrom(tx, { siteCode, vehicleKind: VehicleKind.SmallCar }, day);
  const rows = versionsInForce(versions, day).map((version) => rateRowOf(presentPricing(version)));
  if (rows.length === 0) return undefined;
  const outcome = buildRateTable(rows);
  return outcome.ok ? outcome.table : undefined;
}
