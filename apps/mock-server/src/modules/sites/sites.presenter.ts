import type { Schemas } from '@parking-plus/contracts';
import type { SiteFields } from './sites.repository.ts';

/** A stored site as the contract's list shows it. The database's constraints hold the codes to the enumerations. */
export function presentSite(site: SiteFields): Schemas['SiteRow'] {
  return {
    siteCode: site.siteCode,
    name: site.name,
    authorityCode: site.authorityCode,
    address: site.address,
    ownerType: site.ownerType,
    ownerName: site.ownerName,
    flatBays: site.flatBays,
    mechanicalBays: site.mechanicalBays,
    motorcycleBays: site.motorcycleBays,
    disabledBays: site.disabledBays,
    electricBays: site.electricBays,
    bayCount: site.flatBays + site.mechanicalBays + site.motorcycleBays,
    feeType: site.feeType,
    invoiceType: site.invoiceType,
    state: site.state,
    mode: site.mode,
    checkType: site.checkType,
    sync: site.sync,
    version: site.version,
  };
}

/** What of a site staff may set. */
export function presentSettings(site: SiteFields): Schemas['SiteSettings'] {
  return {
    name: site.name,
    companyCode: site.companyCode,
    branchCode: site.branchCode,
    authorityCode: site.authorityCode,
    address: site.address,
    ownerType: site.ownerType,
    ownerName: site.ownerName,
    ownerTaxNumber: site.ownerTaxNumber,
    flatBays: site.flatBays,
    mechanicalBays: site.mechanicalBays,
    motorcycleBays: site.motorcycleBays,
    disabledBays: site.disabledBays,
    electricBays: site.electricBays,
    feeType: site.feeType,
    feeCollection: site.feeCollection,
    invoiceType: site.invoiceType,
    selfInvoice: site.selfInvoice,
    prepaidType: site.prepaidType,
    mode: site.mode,
    checkType: site.checkType,
    checkValue: site.checkValue,
  };
}
