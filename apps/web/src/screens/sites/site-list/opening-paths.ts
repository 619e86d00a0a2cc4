import type { Schemas } from '@parking-plus/contracts';
import type { OpeningItem } from '@parking-plus/domain';
import { machinesPath, ratesPath } from './site-use-paths.ts';

/** Returns the path to the list in which an item of the opening checklist is set up. */
export function openingPath(
  item: OpeningItem,
  { siteCode, companyCode, periodCode }: Schemas['SiteOpening'],
): string {
  const ofSite = (path: string) => `${path}?siteCodes=${encodeURIComponent(siteCode)}`;
  switch (item) {
    case 'bays':
      return ofSite('/sites/bay-list');
    case 'lanes':
      return ofSite('/sites/lane-list');
    case 'machines':
      return machinesPath(siteCode);
    case 'rates':
      return ratesPath(siteCode);
    case 'rentalPlans':
      return ofSite('/rentals/rental-plan-list');
    case 'invoiceNumbers':
      // Not by site: its numbers can belong to its branch or company.
      return `/invoices/allocation-list?periodCodes=${encodeURIComponent(periodCode)}`;
    case 'bankAccount':
      return `/sites/bank-account-list?companyCodes=${encodeURIComponent(companyCode)}`;
    case 'ownerContract':
      return ofSite('/settlement/owner-contract-list');
    case 'responsiblePerson':
      return ofSite('/people/account-list');
  }
}
