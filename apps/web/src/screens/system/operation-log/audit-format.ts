import { type DealName, dealCodes, dealTitles } from '@parking-plus/contracts';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';

const NAMES: ReadonlyMap<string, DealName> = new Map(
  (Object.keys(dealCodes) as DealName[]).map((name) => [dealCodes[name], name]),
);
/** Record ID of the menu, which exists once. */
const MENU_ID = 'menu';
const ROLE = /^role-(\d+)$/;

/** Returns the action as the title of its deal: 編輯場站. */
export function operationTitle(deal: string, language: Language): string {
  const name = NAMES.get(deal);
  return name === undefined ? deal : dealTitles[name][language];
}

/** Returns the display name of a record: the name for a role, the title for the menu. */
export function recordText(recordId: string, language: Language): string {
  if (recordId === MENU_ID) return dealTitles.MenuTree[language];
  const type = ROLE.exec(recordId)?.[1];
  return type === undefined ? recordId : enumLabel('AccountType', Number(type), language);
}

/** List paths by the first three digits of the writing deal. */
const LISTS: Readonly<Record<string, string>> = {
  101: '/fees/transaction-list',
  102: '/fees/abnormal-list',
  103: '/fees/unpaid-list',
  104: '/fees/payment-list',
  201: '/rentals/rental-list',
  203: '/rentals/rent-bill-list',
  301: '/invoices/invoice-list',
  401: '/settlement/daily-close-list',
  601: '/communication/bulletin-list',
  603: '/communication/requirement-list',
  604: '/communication/service-order-list',
  701: '/sites/site-list',
  702: '/sites/machine-list',
  801: '/people/account-list',
  803: '/people/department-list',
};

/**
 * Returns the path that opens a record, or null if its list does not show it or is not in the user's menu.
 */
export function recordPath(deal: string, recordId: string, paths: ReadonlySet<string>): string | null {
  const list = LISTS[deal.slice(0, 3)];
  if (list === undefined || !paths.has(list)) return null;
  return `${list}?detail=${encodeURIComponent(recordId)}`;
}
