import { siteRefusal } from '@parking-plus/domain';
import type { Transaction } from '../db/database.ts';
import { sites } from '../db/schema/sites/sites.schema.ts';

/** Sites that take no entries, sites that record stays without charging them, and companies. */
export type SiteServices = {
  readonly closed: ReadonlySet<string>;
  readonly recordOnly: ReadonlySet<string>;
  /** Company of each site. */
  readonly companyOf: ReadonlyMap<string, string>;
};

/** Returns what the present state, mode and fee type of each site stop. */
export async function findSiteServices(tx: Transaction): Promise<SiteServices> {
  const { siteCode, companyCode, state, mode, feeType } = sites;
  const rows = await tx.select({ siteCode, companyCode, state, mode, feeType }).from(sites);
  const codes = (isOne: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter(isOne).map((row) => row.siteCode));
  return {
    closed: codes((row) => siteRefusal(row, 'entry') !== null),
    recordOnly: codes((row) => siteRefusal(row, 'charge') === 'record-only'),
    companyOf: new Map(rows.map((row) => [row.siteCode, row.companyCode])),
  };
}
