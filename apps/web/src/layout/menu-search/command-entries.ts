import { type ActionCode, type DealName, dealActions, dealTitles } from '@parking-plus/contracts';
import type { Language } from '../../i18n/languages.ts';
import { actionPath } from '../../lists/use-requested-action.ts';
import type { SearchEntry } from './search-entries.ts';

/** Actions that a list's toolbar starts, by the list's path. */
const COMMANDS = {
  '/fees/transaction-list': ['TransactionManualEntry'],
  '/rentals/rental-list': ['RentalCreate'],
  '/rentals/rent-bill-list': ['RentBillGeneration'],
  '/rentals/rental-plan-list': ['RentalPlanCreate', 'RentalPlanImport'],
  '/invoices/track-list': ['InvoiceTrackCreate', 'InvoiceTrackImport'],
  '/invoices/allocation-list': ['InvoiceAllocationCreate'],
  '/settlement/remittance-list': ['BankLineImport'],
  '/settlement/owner-list': ['OwnerCreate', 'OwnerImport'],
  '/settlement/owner-contract-list': ['OwnerContractCreate', 'OwnerContractImport'],
  '/discounts/discount-list': ['DiscountCreate'],
  '/discounts/partner-list': ['DiscountPartnerCreate', 'DiscountPartnerImport'],
  '/communication/bulletin-list': ['BulletinCreate'],
  '/communication/message-board-list': ['ThreadOpen'],
  '/communication/requirement-list': ['RequirementCreate'],
  '/communication/service-order-list': ['ServiceOrderCreate'],
  '/sites/site-list': ['SiteCreate'],
  '/sites/machine-list': ['MachineCreate', 'MachineImport'],
  '/sites/lane-list': ['LaneCreate', 'LaneImport'],
  '/sites/bank-account-list': ['BankAccountCreate', 'BankAccountImport'],
  '/sites/company-list': ['CompanyCreate', 'CompanyImport'],
  '/people/account-list': ['AccountCreate'],
  '/people/department-list': ['DepartmentCreate'],
  '/people/deputy-list': ['DelegationCreate'],
} as const satisfies Record<string, readonly (DealName & keyof typeof dealActions)[]>;

const ID_PREFIX = 'action ';

/** Returns whether a result is an action instead of a page. */
export function isCommand({ id }: SearchEntry): boolean {
  return id.startsWith(ID_PREFIX);
}

/** Returns the actions on the pages of the menu that the user may execute. */
export function commandEntries(
  pages: readonly SearchEntry[],
  language: Language,
  can: (code: ActionCode) => boolean,
): SearchEntry[] {
  return pages.flatMap(({ path, title, trail }) =>
    (COMMANDS[path as keyof typeof COMMANDS] ?? [])
      .filter((deal) => can(dealActions[deal]))
      .map((deal) => ({
        id: `${ID_PREFIX}${deal}`,
        path: actionPath(path, dealActions[deal]),
        title: dealTitles[deal][language],
        // People also look for "new" and the page's name.
        serverTitle: `${dealTitles[deal].zh_TC.slice(0, 2)}${title}`,
        trail: [...trail, { title, serverTitle: '' }],
      })),
  );
}
