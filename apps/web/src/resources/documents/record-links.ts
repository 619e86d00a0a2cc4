import { dealCodes } from '@parking-plus/contracts';
import type { ChangedMember } from '../../shared/changes/diff-fields.ts';

/** List paths by table name or by the name of a referencing member. */
const LISTS: Readonly<Record<string, string>> = {
  transactions: '/fees/transaction-list',
  transactionId: '/fees/transaction-list',
  rentals: '/rentals/rental-list',
  rentalId: '/rentals/rental-list',
  invoices: '/invoices/invoice-list',
  invoiceNumber: '/invoices/invoice-list',
  arrears_cases: '/fees/arrears-case-list',
  caseId: '/fees/arrears-case-list',
  owner_settlements: '/settlement/owner-settlement-list',
  settlementId: '/settlement/owner-settlement-list',
};
const SITES_OF_RATES = '/sites/rate-list';
const ALLOWANCES = '/invoices/allowance-list';
/** Length of the invoice number within an allowance number such as `AB12345678-01`. */
const INVOICE_LENGTH = 10;

export interface RecordLink {
  label: string;
  to: string;
}

/**
 * Returns links to the records in a document's form and effect, without duplicates.
 * Shape: only lists in `paths`, the user's menu.
 */
export function recordLinks(
  dealType: string,
  members: readonly ChangedMember[],
  paths: ReadonlySet<string>,
): RecordLink[] {
  const links = new Map<string, RecordLink>();
  const add = (path: string | undefined, query: string, label: string) => {
    if (path !== undefined && paths.has(path))
      links.set(`${path}?${query}`, { to: `${path}?${query}`, label });
  };
  // The list opens only details of rows in the list, so the link also filters by the invoice.
  const addAllowance = (number: string) =>
    add(ALLOWANCES, `number=${number.slice(0, INVOICE_LENGTH)}&detail=${number}`, number);
  for (const { steps, after } of members) {
    const [root = '', key = ''] = steps;
    const member = steps.at(-1) ?? '';
    if (root === 'allowances') addAllowance(key);
    else if (root !== 'form') add(LISTS[root], `detail=${key}`, key);
    else if (typeof after === 'string') {
      add(LISTS[member], `detail=${after}`, after);
      if (member === 'allowanceNumber') addAllowance(after);
      if (member === 'siteCode' && dealType === dealCodes.RateChange)
        add(SITES_OF_RATES, `siteCodes=${after}`, after);
    }
  }
  return [...links.values()];
}
