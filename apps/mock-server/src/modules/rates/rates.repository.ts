import type { VehicleKind } from '@parking-plus/contracts';
import { and, asc, eq, getTableColumns, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { rates } from '../../db/schema/sites/rates.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { rateIdOf } from './rate-id.ts';
import type { RateVersion } from './rate-pricing.ts';

export type ListedRate = RateVersion & { readonly siteName: string };

/** Returns the versions of a site or several, optionally of one vehicle kind, that are in force on the day or later. */
export async function findRatesFrom(
  orm: Orm | Transaction,
  {
    siteCode,
    vehicleKind,
  }: { readonly siteCode: string | readonly string[]; readonly vehicleKind?: VehicleKind },
  day: string,
): Promise<RateVersion[]> {
  return orm
    .select()
    .from(rates)
    .where(
      and(
        inArray(rates.siteCode, [siteCode].flat()),
        vehicleKind === undefined ? undefined : eq(rates.vehicleKind, vehicleKind),
        or(isNull(rates.effectiveTo), gte(rates.effectiveTo, day)),
      ),
    )
    .orderBy(asc(rates.rateId));
}

/** Returns one version with its site's name. */
export async function findRate(orm: Orm | Transaction, rateId: string): Promise<ListedRate | undefined> {
  const [row] = await orm
    .select({ ...getTableColumns(rates), siteName: sites.name })
    .from(rates)
    .innerJoin(sites, eq(sites.siteCode, rates.siteCode))
    .where(eq(rates.rateId, rateId));
  return row;
}

/** Inserts versions as the first ones of a site from a day on. The caller has locked the site. */
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

/** Returns the next ID of the site and vehicle kind. The caller has locked the site. */
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

/** Ends a version. No other member of a version ever changes. */
export async function endRate(tx: Transaction, rateId: string, effectiveTo: string): Promise<void> {
  await tx.update(rates).set({ effectiveTo }).where(eq(rates.rateId, rateId));
}
