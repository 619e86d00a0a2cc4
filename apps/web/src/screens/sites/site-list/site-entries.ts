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

/** Form values of a site. Texts and choices of a new site are empty at first. */
export interface SiteFormValues {
  siteCode: string;
  settings: { [K in keyof Schemas['SiteSettings']]: Schemas['SiteSettings'][K] | null };
}

/** Defaults of a new site: private, with hourly parking and rentals, invoices by the head office. */
export const NEW_SITE: SiteFormValues = {
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

/** Converts validated form values to settings. Cleared values become null. */
export function settingsOf({ settings }: Pick<SiteFormValues, 'settings'>): Schemas['SiteSettings'] {
  return {
    ...(settings as Schemas['SiteSettings']),
    branchCode: settings.branchCode ?? null,
    ownerTaxNumber: settings.ownerTaxNumber || null,
    checkValue: settings.checkValue || null,
  };
}
