import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { calculateBayRefund } from '../../ledger/rents/rental-refund.ts';
import { rentalNotFound } from './rentals.errors.ts';
import { presentRefund } from './rentals.presenter.ts';
import { findBaysOf, findPaidBills, findRental } from './rentals.repository.ts';
import { refundableDeposit, requireLastUsedDate, requireRented } from './returns/return-checks.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/**
 * Returns the refund of a running rental by bay. Throws if it is terminated or the day is outside of the
 * rental.
 */
export async function quoteTermination(
  { rentalId, lastUsedDate }: DealRequest<'RentalTerminationQuote'>,
  { database: { orm }, identity, clock, language }: Reader & Pick<DealContext, 'language'>,
): Promise<DealResult<'RentalTerminationQuote'>> {
  const rental = await findRental(orm, rentalId);
  if (rental === undefined) throw rentalNotFound(rentalId, '/rentalId');
  requireSite(identity, rental.siteCode);
  requireRented(rental);
  requireLastUsedDate(rental, lastUsedDate, businessDateOf(clock.nowMs()), '/lastUsedDate');
  const [bays, bills] = await Promise.all([findBaysOf(orm, [rentalId]), findPaidBills(orm, rentalId)]);
  return {
    rentalId,
    lastUsedDate,
    depositTwd: refundableDeposit(rental),
    bays: bays.map((bay) => presentRefund(calculateBayRefund(bay, bills, lastUsedDate), language)),
  };
}
