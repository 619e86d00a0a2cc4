import { apportion } from '@parking-plus/domain';
import { type RentedBay, rentItem } from './invoices.texts.ts';
import { type InvoiceLine, singleLine } from './issue-invoice.ts';

/** Bay with the days that an invoice covers and the rent due for them. */
export type CoveredBay = RentedBay & { readonly dueTwd: number };

/**
 * Returns one line per bay with its share of the amount by the rent due for it. Discounts, refunds and roundings
 * are shared in the same way; bays whose share is 0 have no line.
 */
export function rentLines(bays: readonly CoveredBay[], totalTwd: number): InvoiceLine[] {
  const shares = apportion(
    totalTwd,
    bays.map(({ dueTwd }) => dueTwd),
  );
  return bays
    .map((bay, index) => singleLine(rentItem(bay), shares[index] ?? 0))
    .filter(({ amountTwd }) => amountTwd > 0);
}
