import { type DataDeal, type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { eq, sql } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { lostTickets } from '../../db/schema/sales/lost-tickets.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { lockTransactionRow } from '../../ledger/sales/load-sale.ts';
import { requireVersion } from '../../ledger/sales/transaction-checks.ts';
import { findLostTicket } from './lost-tickets.repository.ts';
import { feesOf, findParkedCar, isFreeOfCharge, type ParkedCar } from './parked-car.service.ts';
import {
  carNotParked,
  lostTicketApplied,
  lostTicketMissing,
  lostTicketWithoutPrice,
} from './parked-cars.errors.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;
type Entries = DealRequest<'LostTicketApply'>;

/**
 * Charges a parked car as with a lost ticket when it leaves. Throws if the car is not parked, has such a fee, or its rate
 * has no price for it, and for a stale version. Throws 403 for a site out of scope.
 */
export function applyLostTicket(entries: Entries, context: Writer): Promise<DealResult<'LostTicketApply'>> {
  const { identity, clock } = context;
  const { transactionId, reason } = entries;
  return change('LostTicketApply', entries, context, async (tx, car) => {
    if (await findLostTicket(tx, transactionId)) throw lostTicketApplied();
    const nowMs = clock.nowMs();
    const isFree = await isFreeOfCharge(tx, car, nowMs);
    const fees = isFree ? null : await feesOf(tx, car, [], nowMs);
    if (!fees?.lost) throw lostTicketWithoutPrice();
    const row = { transactionId, appliedAt: clock.now().toISOString(), account: identity.account, reason };
    await tx.insert(lostTickets).values(row);
    return changesBetween({}, { reason }, `/lost_tickets/${transactionId}`);
  });
}

/** Cancels the fee until the car has paid. Throws as `applyLostTicket` does, and if the car has no such fee. */
export function cancelLostTicket(entries: Entries, context: Writer): Promise<DealResult<'LostTicketCancel'>> {
  const { transactionId } = entries;
  return change('LostTicketCancel', entries, context, async (tx) => {
    const ticket = await findLostTicket(tx, transactionId);
    if (ticket === undefined) throw lostTicketMissing();
    await tx.delete(lostTickets).where(eq(lostTickets.transactionId, transactionId));
    return changesBetween({ reason: ticket.reason }, {}, `/lost_tickets/${transactionId}`);
  });
}

async function change(
  deal: DataDeal,
  { transactionId, version, reason }: Entries,
  { database, identity, clock, changePublisher }: Writer,
  write: (tx: Transaction, car: ParkedCar) => Promise<ReturnType<typeof changesBetween>>,
) {
  const siteCode = await database.transaction(async (tx) => {
    const sale = await lockTransactionRow(tx, transactionId);
    const car = sale && (await findParkedCar(tx, transactionId));
    if (car === undefined) throw carNotParked();
    requireSite(identity, car.siteCode);
    requireVersion(car, version);
    const changes = await write(tx, car);
    await tx
      .update(transactions)
      .set({ version: sql`${transactions.version} + 1` })
      .where(eq(transactions.transactionId, transactionId));
    await writeAuditLog(tx, {
      deal,
      account: identity.account,
      now: clock.now(),
      recordId: transactionId,
      siteCode: car.siteCode,
      reason,
      changes,
    });
    return car.siteCode;
  });
  changePublisher.dataChanged({
    deal: dealCodes.TransactionList,
    ids: [transactionId],
    siteCodes: [siteCode],
  });
  return { transactionId, version: version + 1 };
}
