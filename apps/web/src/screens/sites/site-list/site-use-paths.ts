import { RentState, TransactionInfoState, TransactionMode } from '@parking-plus/contracts';

/** The list of a site's running rentals. */
export function runningRentalsPath(siteCode: string): string {
  return `/rentals/rental-list?siteCodes=${encodeURIComponent(siteCode)}&states=${RentState.Rented}`;
}

/** The cars inside a site: the estimates that stand for them until they leave. */
export function carsInsidePath(siteCode: string): string {
  const filters = `period=all&modes=${TransactionMode.Estimate}&states=${TransactionInfoState.Normal}`;
  return `/fees/transaction-list?siteCodes=${encodeURIComponent(siteCode)}&${filters}`;
}

/** The machines of a site. */
export function machinesPath(siteCode: string): string {
  return `/sites/machine-list?siteCodes=${encodeURIComponent(siteCode)}`;
}

/** The rates of a site. */
export function ratesPath(siteCode: string): string {
  return `/sites/rate-list?siteCodes=${encodeURIComponent(siteCode)}`;
}
