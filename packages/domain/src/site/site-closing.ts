/** Things to settle at a site, in the order in which they are settled. */
export const CLOSING_KINDS = [
  'vehiclesInside',
  'runningRentals',
  'deposits',
  'unpaidFees',
  'unclosedDays',
  'unusedNumbers',
  'openDocuments',
  'openServiceOrders',
  'laterOwnerContracts',
  'ownerContracts',
  'unsettledMonths',
] as const;
export type ClosingKind = (typeof CLOSING_KINDS)[number];

/** The withdrawal ends the contract in force, and the owner's last months are settled after it. */
const SETTLED_LATER: readonly ClosingKind[] = ['ownerContracts', 'unsettledMonths'];

/** Returns whether a site with such an item cannot be withdrawn. */
export function blocksClosing(kind: ClosingKind): boolean {
  return !SETTLED_LATER.includes(kind);
}

/**
 * Returns why a site cannot close on a day, or null. `earliest` is the last day with transactions, with a settled month
 * or before the contract in force. Shape: dates as `YYYY-MM-DD`.
 */
export function closingDayIssue(
  day: string,
  { earliest, today }: { readonly earliest: string; readonly today: string },
): 'too-early' | 'in-future' | null {
  if (day > today) return 'in-future';
  return day < earliest ? 'too-early' : null;
}
