import type { Schemas } from '@parking-plus/contracts';
import { normalisePlatePattern, platePatternProblem, plateSearchKey } from '@parking-plus/domain';
import { and, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { plateListings } from '../../db/schema/sites/plate-listings.schema.ts';
import { type Identity, requireSite } from '../../identity/identity.ts';
import { requireSiteInUse } from '../sites/require-site-service.ts';
import {
  listedPlateInvalid,
  listingEndsBeforeStart,
  listingOfOtherCompany,
  listingOfOtherSites,
  listingOverlaps,
  listingPlaceMissing,
} from './plate-listings.errors.ts';
import { atPlace, findOwnCompanies, type ListingFields } from './plate-listings.repository.ts';

type Entries = Schemas['PlateListingEntries'];
export type ListingValues = Omit<ListingFields, 'listingId' | 'account' | 'version'>;

/**
 * Returns typed values in their stored form. Throws for a text that is no plate or pattern, a period in the wrong order, an
 * unknown or withdrawn site, another company than the site's, and a company with sites out of scope. Throws 403 for a
 * site out of scope.
 */
export async function listingValues(
  tx: Transaction,
  identity: Identity,
  entries: Entries,
): Promise<ListingValues> {
  const { kind, siteCode, startsOn, endsOn } = entries;
  const problem = platePatternProblem(entries.plate);
  if (problem !== null) throw listedPlateInvalid(problem);
  if (endsOn !== null && endsOn < startsOn) throw listingEndsBeforeStart();
  const plate = normalisePlatePattern(entries.plate);
  return {
    kind,
    plate,
    plateKey: plateSearchKey(plate),
    companyCode: await requirePlace(tx, identity, entries),
    siteCode,
    startsOn,
    endsOn,
    reason: entries.reason.trim(),
    note: entries.note?.trim() || null,
  };
}

/** Returns the company of the place. */
async function requirePlace(
  tx: Transaction,
  identity: Identity,
  { siteCode, companyCode }: Entries,
): Promise<string> {
  if (siteCode === null) {
    if (companyCode === null) throw listingPlaceMissing();
    await requireCompany(tx, identity, companyCode);
    return companyCode;
  }
  const site = await requireSiteInUse(tx, siteCode, '/entries/siteCode');
  requireSite(identity, siteCode);
  if (companyCode !== null && companyCode !== site.companyCode) throw listingOfOtherCompany();
  return site.companyCode;
}

async function requireCompany(tx: Transaction, identity: Identity, companyCode: string): Promise<void> {
  const own = await findOwnCompanies(tx, identity);
  if (!own.some((company) => company.companyCode === companyCode)) throw listingOfOtherSites();
}

/** Throws if the account may not change an existing entry: 403 for a site, an error for a company. */
export async function requireOwnPlace(
  tx: Transaction,
  identity: Identity,
  { siteCode, companyCode }: Pick<ListingFields, 'siteCode' | 'companyCode'>,
): Promise<void> {
  if (siteCode === null) await requireCompany(tx, identity, companyCode);
  else requireSite(identity, siteCode);
}

/** Throws if the list has the plate at the place on a common day. `except` is the entry itself. */
export async function requireNoOverlap(
  tx: Transaction,
  values: ListingValues,
  except: string | null = null,
): Promise<void> {
  const [other] = await tx
    .select({ listingId: plateListings.listingId })
    .from(plateListings)
    .where(
      and(
        atPlace(values),
        sql`daterange(starts_on, ends_on, '[]') && daterange(${values.startsOn}::date, ${values.endsOn}::date, '[]')`,
        except === null ? undefined : ne(plateListings.listingId, except),
      ),
    )
    .limit(1);
  if (other !== undefined) throw listingOverlaps(other.listingId);
}
