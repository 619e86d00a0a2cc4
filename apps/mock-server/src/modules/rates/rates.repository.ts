import type { VehicleKind } from '@parking-plus/contracts';
import { and, asc, eq, getTableColumns, gte, isNull, or, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { rates } from '../../db/schema/sites/rates.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { rateIdOf } from './rate-id.ts';
import type { RateVersion } from './rate-pricing.ts';

export type ListedRate = RateVersion & { readonly siteName: string };

/** The versions of a site, and of one vehicle kind if given, that are in force on the day or later. */
export async function findRatesFrom(
  orm: Orm | Transaction,
  { siteCode, vehicleKind }: { readonly siteCode: string; readonly vehicleKind?: VehicleKind },
  day: string,
): Promise<RateVersion[]> {
  return orm
    .select()
    .from(rates)
    .where(
      and(
        eq(rates.siteCode, siteCode),
        vehicleKind === undefined ? undefined : eq(rates.vehicleKind, vehicleKind),
        or(isNull(rates.effectiveTo), gte(rates.effectiveTo, day)),
      ),
    )
    .orderBy(asc(rates.rateId));
}

/** One version with its site's name. */
export async function findRate(orm: Orm | Transaction, rateId: string): Promise<ListedRate | undefined> {
  const [row] = await orm
    .select({ ...getTableColumns(rates), siteName: sites.name })
    .from(rates)
    .innerJoin(sites, eq(sites.siteCode, rates.siteCode))
    .where(eq(rates.rateId, rateId));
  return row;
}

/** Makes versions the first ones of a site that has none, from a day on; the site is held. */
export async function copyRates(
  tx: Transaction,
  versions: readonly RateVersion[],
  siteCode: string,
  effectiveFrom: string,
): Promise<void> {
  for (const version of versions) {
    const rateId = await nextRateId(tx, siteCode, version.vehicleKind);
    const first = { version: 1, supersedes: null, effectiveTo: null, documentId: null };
    await insertRate(tx, { ...version, ...first, rateId, siteCode, effectiveFrom });
  }
}

/** A free id of the site and vehicle kind; the site is held. */
export async function nextRateId(
  tx: Transaction,
  siteCode: string,
  vehicleKind: VehicleKind,
): Promise<string> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::integer` })
    .from(rates)
    .where(and(eq(rates.siteCode, siteCode), eq(rates.vehicleKind, vehicleKind)));
  return rateIdOf(siteCode, vehicleKind, (row?.count ?? 0) + 1);
}

export async function insertRate(tx: Transaction, row: RateVersion): Promise<void> {
  await tx.insert(rates).values(row);
}

/** Ends a version: the only thing that ever changes of one. */
export async function endRate(tx: Transaction, rateId: string, effectiveTo: string): Promise<void> {
  await tx.update(rates).set({ effectiveTo }).where(eq(rates.rateId, rateId));
}
