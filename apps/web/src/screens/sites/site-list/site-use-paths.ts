import { RentState, TransactionInfoState, TransactionMode } from '@parking-plus/contracts';

export function runningRentalsPath(siteCode: string): string {
  return `/rentals/rental-list?siteCodes=${encodeURIComponent(siteCode)}&states=${RentState.Rented}`;
}

/** Returns the path to the vehicles inside a site, as their estimated transactions. */
export function carsInsidePath(siteCode: string): string {
  const filters = `period=all&modes=${TransactionMode.Estimate}&states=${TransactionInfoState.Normal}`;
  return `/fees/transaction-list?siteCodes=${encodeURIComponent(siteCode)}&${filters}`;
}

export function machinesPath(siteCode: string): string {
  return `/sites/machine-list?siteCodes=${encodeURIComponent(siteCode)}`;
}

export function ratesPath(siteCode: string): string {
  return `/sites/rate-list?siteCodes=${encodeURIComponent(siteCode)}`;
}
