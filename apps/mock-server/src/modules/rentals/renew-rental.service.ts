import { type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import {
  billingRows,
  isStartOfMonth,
  type RentState,
  renewalSpan,
  transitionRental,
} from '@parking-plus/domain';
import { changeOf } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { rentBillIdOf } from '../rent-bills/rent-bill-id.ts';
import { insertRentBills, type NewRentBill } from '../rent-bills/rent-bills.repository.ts';
import { requireSiteService } from '../sites/require-site-service.ts';
import { requireChangeable, requireFreePlate } from './rental-change-checks.ts';
import { findPlan } from './rental-plans.repository.ts';
import { NOT_RENEWED, planNotRenewable, rentalNotFound, rentalNotRunning } from './rentals.errors.ts';
import { changeRental, findBaysOf, lockRental, type RentalBayRecord } from './rentals.repository.ts';

/**
 * Extends a running rental by months at its rent and creates their unpaid bills. Source: docs/decisions/0042.
 * Throws if it has ended, the version is stale, the site takes no rentals, its plan cannot be renewed that long, or a
 * plate has another contract for the new time. Throws 403 for a site out of scope.
 */
export async function renewRental(
  { rentalId, version, months, start, reason }: DealRequest<'RentalRenewal'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'RentalRenewal'>> {
  const done = await database.transaction(async (tx) => {
    const rental = await lockRental(tx, rentalId);
    if (rental === undefined) throw rentalNotFound(rentalId, '/rentalId');
    requireSite(identity, rental.siteCode);
    requireChangeable(rental, version, NOT_RENEWED);
    const move = transitionRental(rental.state as RentState, 'renew');
    if (!move.ok) throw rentalNotRunning(NOT_RENEWED, rentalId);
    await requireSiteService(tx, rental.siteCode, 'rental', '/rentalId', NOT_RENEWED);
    const span = renewalSpan(rental.endsOn, months, start);
    const renewableUntil = (await findPlan(tx, rental.planCode))?.renewableUntil ?? null;
    if (renewableUntil !== null && span.end > renewableUntil) throw planNotRenewable(renewableUntil);
    const lines = await findBaysOf(tx, [rentalId]);
    for (const plate of lines.flatMap((line) => [line.plate, ...line.rotatingPlates])) {
      const { siteCode } = rental;
      const use = { plate, siteCode, startsOn: span.start, endsOn: span.end, exceptRentalId: rentalId };
      await requireFreePlate(tx, use, '/rentalId', NOT_RENEWED);
    }
    const billIds = await insertRentBills(
      tx,
      lines.flatMap((line) => billsOf(line, span)),
    );
    const after = await changeRental(tx, rentalId, { state: move.state, endsOn: span.end });
    await writeAuditLog(tx, {
      deal: 'RentalRenewal',
      account: identity.account,
      now: clock.now(),
      recordId: rentalId,
      siteCode: rental.siteCode,
      reason,
      changes: [changeOf(['rentals', rentalId, 'endsOn'], rental.endsOn, span.end)],
    });
    return { siteCode: rental.siteCode, version: after, span, billIds };
  });
  const siteCodes = [done.siteCode];
  changePublisher.dataChanged({ deal: dealCodes.RentalList, ids: [rentalId], siteCodes });
  changePublisher.dataChanged({ deal: dealCodes.RentBillList, ids: done.billIds, siteCodes });
  const { version: newVersion, span, billIds } = done;
  return { rentalId, version: newVersion, from: span.start, to: span.end, billIds };
}

function billsOf(
  { rentalId, lineNumber, rentTwd }: RentalBayRecord,
  span: { readonly start: string; readonly end: string },
): NewRentBill[] {
  return billingRows({ rentTwd, ...span }).map(({ from, to, amountTwd }) => ({
    billId: rentBillIdOf(rentalId, lineNumber, from, !isStartOfMonth(from)),
    rentalId,
    lineNumber,
    coversFrom: from,
    coversTo: to,
    dueOn: from,
    dueTwd: amountTwd,
  }));
}
