import { siteRefusal } from '@parking-plus/domain';
import type { Transaction } from '../db/database.ts';
import { sites } from '../db/schema/sites/sites.schema.ts';

/** Sites that take no entries, and sites that record stays without charging them. */
export type SiteServices = { readonly closed: ReadonlySet<string>; readonly recordOnly: ReadonlySet<string> };

/** Returns what the present state, mode and fee type of each site stop. */
export async function findSiteServices(tx: Transaction): Promise<SiteServices> {
  const { siteCode, state, mode, feeType } = sites;
  const rows = await tx.select({ siteCode, state, mode, feeType }).from(sites);
  const codes = (isOne: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter(isOne).map((row) => row.siteCode));
  return {
    closed: codes((row) => siteRefusal(row, 'entry') !== null),
    recordOnly: codes((row) => siteRefusal(row, 'charge') === 'record-only'),
  };
}
