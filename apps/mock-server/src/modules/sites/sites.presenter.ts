import type { Schemas } from '@parking-plus/contracts';
import type { SiteFields } from './sites.repository.ts';

/** A stored site as the contract's list shows it. The database's constraints hold the codes to the enumerations. */
export function presentSite(site: SiteFields): Schemas['SiteRow'] {
  return {
    siteCode: site.siteCode,
    name: site.name,
    authorityCode: site.authorityCode as Schemas['Authority'],
    address: site.address,
    ownerType: site.ownerType as Schemas['SiteOwner'],
    ownerName: site.ownerName,
    flatBays: site.flatBays,
    mechanicalBays: site.mechanicalBays,
    motorcycleBays: site.motorcycleBays,
    disabledBays: site.disabledBays,
    electricBays: site.electricBays,
    bayCount: site.flatBays + site.mechanicalBays + site.motorcycleBays,
    feeType: site.feeType as Schemas['FeeType'],
    invoiceType: site.invoiceType as Schemas['SiteInvoiceType'],
    state: site.state as Schemas['SiteState'],
    mode: site.mode as Schemas['SiteMode'],
    checkType: site.checkType as Schemas['SiteCheck'],
    sync: site.sync as Schemas['Sync'],
    version: site.version,
  };
}

/** What of a site staff may set. */
export function presentSettings(site: SiteFields): Schemas['SiteSettings'] {
  return {
    name: site.name,
    companyCode: site.companyCode,
    branchCode: site.branchCode,
    authorityCode: site.authorityCode as Schemas['Authority'],
    address: site.address,
    ownerType: site.ownerType as Schemas['SiteOwner'],
    ownerName: site.ownerName,
    ownerTaxNumber: site.ownerTaxNumber,
    flatBays: site.flatBays,
    mechanicalBays: site.mechanicalBays,
    motorcycleBays: site.motorcycleBays,
    disabledBays: site.disabledBays,
    electricBays: site.electricBays,
    feeType: site.feeType as Schemas['FeeType'],
    feeCollection: site.feeCollection as Schemas['FeeCollection'],
    invoiceType: site.invoiceType as Schemas['SiteInvoiceType'],
    selfInvoice: site.selfInvoice as Schemas['SelfInvoice'],
    prepaidType: site.prepaidType as Schemas['SitePrepaidType'],
    mode: site.mode as Schemas['SiteMode'],
    checkType: site.checkType as Schemas['SiteCheck'],
    checkValue: site.checkValue,
  };
}
