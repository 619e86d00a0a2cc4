import {
  FeeCollection,
  FeeType,
  type Schemas,
  SelfInvoice,
  SiteCheck,
  SiteInvoiceType,
  SiteMode,
  SiteOwner,
  SitePrepaidType,
} from '@parking-plus/contracts';

/** What is typed of a site; of a new one the texts and choices are missing at first. */
export interface SiteEntries {
  siteCode: string;
  settings: { [K in keyof Schemas['SiteSettings']]: Schemas['SiteSettings'][K] | null };
}

/** A new site as most are: private, charging stays and rentals, with invoices of the head office. */
export const NEW_SITE: SiteEntries = {
  siteCode: '',
  settings: {
    name: '',
    companyCode: null,
    branchCode: null,
    authorityCode: null,
    address: '',
    ownerType: SiteOwner.Private,
    ownerName: '',
    ownerTaxNumber: null,
    flatBays: 0,
    mechanicalBays: 0,
    motorcycleBays: 0,
    disabledBays: 0,
    electricBays: 0,
    feeType: FeeType.TemporaryAndMonthly,
    feeCollection: FeeCollection.DeductedFromRemittance,
    invoiceType: SiteInvoiceType.HeadOffice,
    selfInvoice: SelfInvoice.NotUsed,
    prepaidType: SitePrepaidType.WholePeriods,
    mode: SiteMode.RecordOnly,
    checkType: SiteCheck.None,
    checkValue: null,
  },
};

/** Entries once the form's own checks have let them through; what was taken back is none. */
export function settingsOf({ settings }: Pick<SiteEntries, 'settings'>): Schemas['SiteSettings'] {
  return {
    ...(settings as Schemas['SiteSettings']),
    branchCode: settings.branchCode ?? null,
    ownerTaxNumber: settings.ownerTaxNumber || null,
    checkValue: settings.checkValue || null,
  };
}
