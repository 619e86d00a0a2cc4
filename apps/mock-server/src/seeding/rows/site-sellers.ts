import { SiteInvoiceType } from '@parking-plus/contracts';
import { SEEDED_BRANCHES, SEEDED_COMPANIES } from './seeded-companies.ts';
import type { SeededSite } from './seeded-sites.ts';

/** The tax number of who issues a site's invoices. */
export function sellerOf(site: SeededSite): string {
  if (site.invoiceType !== SiteInvoiceType.Branch) return trackOwnerOf(site);
  return known(site, SEEDED_BRANCHES.find(({ branchCode }) => branchCode === site.branchCode)?.taxNumber);
}

/** The tax number of who is given the invoice tracks of a site: its owner or the company, whose branches share them. */
export function trackOwnerOf(site: SeededSite): string {
  if (site.invoiceType === SiteInvoiceType.Owner) return known(site, site.owner?.taxNumber);
  return known(site, SEEDED_COMPANIES.find(({ companyCode }) => companyCode === site.companyCode)?.taxNumber);
}

function known({ siteCode }: SeededSite, taxNumber: string | null | undefined): string {
  if (taxNumber === undefined || taxNumber === null)
    throw new Error(`Site ${siteCode} has nobody to issue invoices.`);
  return taxNumber;
}
