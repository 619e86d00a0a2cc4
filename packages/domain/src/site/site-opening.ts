import { SiteInvoiceType } from './check-site.ts';
import { FeeType } from './site-service.ts';

/** Items of the checklist before a site opens, in setup order. */
export const OPENING_ITEMS = [
  'bays',
  'lanes',
  'machines',
  'rates',
  'rentalPlans',
  'invoiceNumbers',
  'bankAccount',
  'ownerContract',
  'responsiblePerson',
] as const;
export type OpeningItem = (typeof OPENING_ITEMS)[number];

export type SiteToOpen = {
  readonly feeType: number;
  readonly invoiceType: number;
  readonly ownerTaxNumber: string | null;
  /** Tax number of the company that runs the site. */
  readonly companyTaxNumber: string;
};

/**
 * Returns whether a site needs an item before it opens.
 * - A site for monthly rentals only needs a plan on sale instead of rates, and may work without machines.
 * - A site that issues receipts needs no invoice numbers, and one on the company's own land no owner contract.
 * - Lanes are optional, because handheld machines have none.
 */
export function isRequiredForOpening(item: OpeningItem, site: SiteToOpen): boolean {
  switch (item) {
    case 'machines':
    case 'rates':
      return site.feeType !== FeeType.MonthlyOnly;
    case 'rentalPlans':
      return site.feeType === FeeType.MonthlyOnly;
    case 'invoiceNumbers':
      return site.invoiceType !== SiteInvoiceType.Receipt;
    case 'ownerContract':
      return site.ownerTaxNumber !== site.companyTaxNumber;
    case 'lanes':
      return false;
    default:
      return true;
  }
}
