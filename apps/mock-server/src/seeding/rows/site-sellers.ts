import { SiteInvoiceType } from '@parking-plus/contracts';
import { SEEDED_BRANCHES, SEEDED_COMPANIES } from './seeded-companies.ts';
import type { SeededSite } from './seeded-sites.ts';

/** Returns the tax number of a site's invoice issuer. */
export function sellerOf(site: SeededSite): string {
  if (site.invoiceType !== SiteInvoiceType.Branch) return trackOwnerOf(site);
  return known(site, SEEDED_BRANCHES.find(({ branchCode }) => branchCode === site.branchCode)?.taxNumber);
}

/**
 * Returns the tax number of the owner of a site's invoice tracks: the site's owner or the company, whose
 * branches share them.
 */
export function trackOwnerOf(site: SeededSite): string {
  if (site.invoiceType === SiteInvoiceType.Owner) return known(site, site.owner?.taxNumber);
  return known(site, SEEDED_COMPANIES.find(({ companyCode }) => companyCode === site.companyCode)?.taxNumber);
}

function known({ siteCode }: SeededSite, taxNumber: string | null | undefined): string {
  if (taxNumber === undefined || taxNumber === null)
    throw new Error(`Site ${siteCode} has nobody to issue invoices.`);
  return taxNumber;
}
