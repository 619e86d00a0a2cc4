import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { type Identity, requireSite } from '../../identity/identity.ts';
import { sitesNotFound } from './sites.errors.ts';

/** Throws at `pointer` if a site is unknown. Throws 403 for one out of scope. */
export async function requireKnownSites(
  tx: Transaction,
  identity: Identity,
  siteCodes: readonly string[],
  pointer: string,
): Promise<void> {
  if (siteCodes.length === 0) return;
  const rows = await tx
    .select({ siteCode: sites.siteCode })
    .from(sites)
    .where(inArray(sites.siteCode, [...siteCodes]));
  const known = new Set(rows.map(({ siteCode }) => siteCode));
  const unknown = siteCodes.filter((siteCode) => !known.has(siteCode));
  if (unknown.length > 0) throw sitesNotFound(unknown, pointer);
  for (const siteCode of siteCodes) requireSite(identity, siteCode);
}
