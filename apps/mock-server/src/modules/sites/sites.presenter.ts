import type { Schemas } from '@parking-plus/contracts';
import type { SiteFields } from './sites.repository.ts';

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
