import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { and } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { siteCondition } from '../sites/site-condition.ts';
import { pendingReturns } from './pending-returns.ts';
import { rentalCondition } from './rental-filters.ts';
import { refundOfBay } from './rental-refund.ts';
import { refundableDeposit, requireLastUsedDate, requireRented, unknownRental } from './rental-refusals.ts';
import { presentRefund, presentRental } from './rentals.presenter.ts';
import {
  findBaysOf,
  findPaidBills,
  findRental,
  findRentals,
  findRentalsByKey,
  type ListedRental,
  sumRentals,
} from './rentals.repository.ts';
import { rentals } from './rentals.schema.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** One page of rentals with their bays, their pending returns, and the sums of all that match: four statements. */
export async function listRentals(
  query: DealRequest<'RentalList'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'RentalList'>> {
  const today = businessDateOf(clock.nowMs());
  const filters = query.filters ?? {};
  const condition = rentalCondition(filters, identity.siteCodes, today);
  const ofSites = siteCondition(rentals.siteCode, identity.siteCodes, filters.siteCodes);
  const [rows, { total, ...summary }] = await readPage(
    query,
    (page) => findRentals(orm, condition, page),
    () => sumRentals(orm, condition, { siteCodes: ofSites, today }),
  );
  return {
    items: await presentRentals(orm, rows),
    total,
    page: query.page,
    pageSize: query.pageSize,
    summary,
  };
}

/** The next 5,000 of all that match with their bays and pending returns, in the order of their numbers: three statements. */
export async function exportRentals(
  { filters = {}, afterKey }: DealRequest<'RentalExport'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'RentalExport'>> {
  const condition = and(
    rentalCondition(filters, identity.siteCodes, businessDateOf(clock.nowMs())),
    afterKeyCondition(rentals.rentalId, afterKey),
  );
  return exportPage(
    (limit) => findRentalsByKey(orm, condition, limit),
    ({ rentalId }) => rentalId,
    (rows) => presentRentals(orm, rows),
  );
}

/** Presents rows together with their bays and pending returns: two statements. */
async function presentRentals(orm: Orm, rows: readonly ListedRental[]) {
  const rentalIds = rows.map(({ rentalId }) => rentalId);
  const [bays, pendingOf] = await Promise.all([findBaysOf(orm, rentalIds), pendingReturns(orm, rentalIds)]);
  return rows.map((row) => ({ ...presentRental(row, bays), ...pendingOf(row.rentalId) }));
}

/** The refund of a running rental, bay by bay. Errors: refuses one given back, and a day outside of the rental. */
export async function quoteReturn(
  { rentalId, lastUsedDate }: DealRequest<'RentalReturnQuote'>,
  { database: { orm }, identity, clock, language }: Reader & Pick<DealContext, 'language'>,
): Promise<DealResult<'RentalReturnQuote'>> {
  const rental = await findRental(orm, rentalId);
  if (rental === undefined) throw unknownRental(rentalId, '/rentalId');
  requireSite(identity, rental.siteCode);
  requireRented(rental);
  requireLastUsedDate(rental, lastUsedDate, businessDateOf(clock.nowMs()), '/lastUsedDate');
  const [bays, bills] = await Promise.all([findBaysOf(orm, [rentalId]), findPaidBills(orm, rentalId)]);
  return {
    rentalId,
    lastUsedDate,
    depositTwd: refundableDeposit(rental),
    bays: bays.map((bay) => presentRefund(refundOfBay(bay, bills, lastUsedDate), language)),
  };
}
