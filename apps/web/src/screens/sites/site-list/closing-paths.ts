import {
  DailyCloseState,
  DocumentState,
  dealCodes,
  documentDeals,
  OwnerContractState,
} from '@parking-plus/contracts';
import type { ClosingKind } from '@parking-plus/domain';
import { carsInsidePath, runningRentalsPath } from './site-use-paths.ts';

const { Draft, Submitted, Returned, Approved } = DocumentState;
const OPEN = [Draft, Submitted, Returned, Approved].join(',');
const DOCUMENT_TYPES = documentDeals.map((deal) => dealCodes[deal]).join(',');

/** Returns the path to the list that shows a kind of thing to settle at a site. */
export function closingPath(kind: ClosingKind, siteCode: string): string {
  const of = (path: string, filters = '') =>
    `${path}?siteCodes=${encodeURIComponent(siteCode)}${filters && `&${filters}`}`;
  switch (kind) {
    case 'vehiclesInside':
      return carsInsidePath(siteCode);
    case 'runningRentals':
    // A termination returns the deposit.
    case 'deposits':
      return runningRentalsPath(siteCode);
    case 'unpaidFees':
      return of('/fees/unpaid-list', 'statuses=unpaid');
    case 'unclosedDays':
      return of('/settlement/daily-close-list', `period=all&states=${DailyCloseState.Open}`);
    case 'unusedNumbers':
      return of('/invoices/allocation-list');
    case 'openDocuments':
      return of('/communication/document-list', `states=${OPEN}&types=${DOCUMENT_TYPES}`);
    case 'openServiceOrders':
      return of('/communication/service-order-list', `states=${OPEN}`);
    case 'laterOwnerContracts':
      return of('/settlement/owner-contract-list', `states=${OwnerContractState.Upcoming}`);
    case 'ownerContracts':
      return of('/settlement/owner-contract-list', `states=${OwnerContractState.InForce}`);
    case 'unsettledMonths':
      return of('/settlement/owner-settlement-list');
  }
}
