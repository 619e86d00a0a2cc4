import { addDays, businessDateOf, type CalendarDate, type PlateListing } from '@parking-plus/domain';
import { and, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { plateListings } from '../../db/schema/sites/plate-listings.schema.ts';
import type { Identity } from '../../identity/identity.ts';
import type { PassageListing } from '../lane-operations/passages.repository.ts';

export type ListingFields = typeof plateListings.$inferSelect;

/** Locks a listed plate until the transaction ends. Returns undefined for an unknown id. */
export async function lockListing(tx: Transaction, listingId: string): Promise<ListingFields | undefined> {
  const [row] = await tx
    .select()
    .from(plateListings)
    .where(eq(plateListings.listingId, listingId))
    .for('update');
  return row;
}

/** Returns the highest number of a listed plate. The caller holds the lock. */
export async function lastListingNumber(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(substr(${plateListings.listingId}, 3)::integer), 0)` })
    .from(plateListings);
  return row?.last ?? 0;
}

/** Returns the id of a number: `PL000012`. */
export function listingIdOf(number: number): string {
  return `PL${String(number).padStart(6, '0')}`;
}

type Place = Pick<ListingFields, 'kind' | 'plateKey' | 'companyCode' | 'siteCode'>;

/** SQL condition: entries of a list for a plate at exactly this place. */
export function atPlace({ kind, plateKey, companyCode, siteCode }: Place): SQL | undefined {
  return and(
    eq(plateListings.kind, kind),
    eq(plateListings.plateKey, plateKey),
    eq(plateListings.companyCode, companyCode),
    siteCode === null ? isNull(plateListings.siteCode) : eq(plateListings.siteCode, siteCode),
  );
}

/** SQL condition: the entry applies on a day. */
export function isListedOn(day: string): SQL {
  return and(
    lte(plateListings.startsOn, day),
    or(isNull(plateListings.endsOn), gte(plateListings.endsOn, day)),
  ) as SQL;
}

/** Returns the companies whose sites are all visible to the account. */
export async function findOwnCompanies(orm: Orm | Transaction, { siteCodes }: Pick<Identity, 'siteCodes'>) {
  const { rows } = await orm.execute<{ companyCode: string; name: string }>(sql`
    select company_code as "companyCode", name from companies
    where exists (select from sites where sites.company_code = companies.company_code)
      and ${siteCodes === null ? sql`true` : sql`not exists (select from sites where sites.company_code = companies.company_code and not sites.site_code = any(${sql.param([...siteCodes])}))`}
    order by company_code`);
  return rows;
}

export type LaneListing = PlateListing & PassageListing;

/** Returns the entries that apply on the day of an instant or the day before, for cars at lanes. */
export async function findLaneListings(orm: Orm | Transaction, atMs: number): Promise<LaneListing[]> {
  const day = businessDateOf(atMs);
  const rows = await orm
    .select()
    .from(plateListings)
    .where(
      and(
        lte(plateListings.startsOn, day),
        or(isNull(plateListings.endsOn), gte(plateListings.endsOn, addDays(day, -1))),
      ),
    );
  return rows.map((row) => ({
    ...row,
    startsOn: row.startsOn as CalendarDate,
    endsOn: row.endsOn as CalendarDate | null,
  }));
}
