import { type DealRequest, type DealResult, dealCodes, MessageType, PayState } from '@parking-plus/contracts';
import { businessDateOf, rentalReminder } from '@parking-plus/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { logOperations } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { rentBills } from '../../db/schema/sales/rent-bills.schema.ts';
import { rentals } from '../../db/schema/sales/rentals.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { countReminders, insertNotices, NOTICE_DELAY_MS } from '../notices/payment-notices.repository.ts';
import { rentalNotFound } from './rentals.errors.ts';

type Request = DealRequest<'RentalReminderBatch'>;
type Outcome = DealResult<'RentalReminderBatch'>['results'][number];

const DAY_MS = 86_400_000;

/**
 * 90620: queues the preset reminder of each rental that is overdue or ends soon and was not reminded within 24 hours.
 * Returns the outcome of each rental in the order of the request. `checkOnly` queues nothing. The number of statements
 * does not depend on the number of rentals.
 * Throws if a rental is unknown. Throws 403 for a site out of scope.
 */
export async function remindTenants(
  { rentalIds, messageType, checkOnly }: Request,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'RentalReminderBatch'>> {
  const now = clock.now();
  const done = await database.transaction(async (tx) => {
    const rows = await lockRentals(tx, rentalIds);
    for (const { siteCode } of rows.values()) requireSite(identity, siteCode);
    const unpaid = await unpaidBills(tx, rentalIds);
    const reminders = await countReminders(tx, rentalIds, new Date(now.getTime() - DAY_MS));
    const today = businessDateOf(now.getTime());
    const results = rentalIds.map((rentalId): Outcome => {
      const rental = rows.get(rentalId);
      if (rental === undefined) throw rentalNotFound(rentalId, '/rentalIds');
      const { tenantName } = rental;
      const reminder = rentalReminder({ ...rental, unpaid: unpaid.get(rentalId) ?? [] }, today);
      const no = (outcome: Outcome['outcome']): Outcome => ({ rentalId, tenantName, outcome, text: null });
      if (!reminder.ok) return no(reminder.reason);
      if (messageType === MessageType.Sms && rental.tenantMobile === null) return no('no-mobile');
      if ((reminders.get(rentalId)?.recentCount ?? 0) > 0) return no('reminded-today');
      return { rentalId, tenantName, outcome: 'queued', text: reminder.text };
    });
    const queued = results.filter(({ outcome }) => outcome === 'queued');
    if (checkOnly || queued.length === 0) return { results, queued, siteCodes: [] };
    const noticeIdOf = (rentalId: string) => `N${rentalId}-${(reminders.get(rentalId)?.count ?? 0) + 1}`;
    await insertNotices(
      tx,
      queued.map(({ rentalId, text }) => ({
        noticeId: noticeIdOf(rentalId),
        rentalId,
        message: text,
        messageType,
        queuedAt: now.toISOString(),
        dueAt: new Date(now.getTime() + NOTICE_DELAY_MS).toISOString(),
        queuedBy: identity.account,
      })),
    );
    const siteOf = (rentalId: string) => rows.get(rentalId)?.siteCode ?? null;
    await logOperations(
      tx,
      { deal: 'RentalReminderBatch', account: identity.account, now, reason: null },
      queued.map(({ rentalId }) => ({
        recordId: rentalId,
        siteCode: siteOf(rentalId),
        changes: [changeOf(['notices', noticeIdOf(rentalId), 'messageType'], null, messageType)],
      })),
    );
    return { results, queued, siteCodes: queued.flatMap(({ rentalId }) => siteOf(rentalId) ?? []) };
  });
  if (done.siteCodes.length > 0)
    changePublisher.dataChanged({
      deal: dealCodes.RentalList,
      ids: done.queued.map(({ rentalId }) => rentalId),
      siteCodes: [...new Set(done.siteCodes)],
    });
  return { queuedCount: done.queued.length, results: done.results };
}

/** Locks rentals in the order of their IDs, so that two batches do not wait for each other. */
async function lockRentals(tx: Transaction, rentalIds: readonly string[]) {
  const rows = await tx
    .select({
      rentalId: rentals.rentalId,
      siteCode: rentals.siteCode,
      siteName: sites.name,
      tenantName: rentals.tenantName,
      tenantMobile: rentals.tenantMobile,
      state: rentals.state,
      endsOn: rentals.endsOn,
    })
    .from(rentals)
    .innerJoin(sites, eq(sites.siteCode, rentals.siteCode))
    .where(inArray(rentals.rentalId, [...rentalIds]))
    .orderBy(rentals.rentalId)
    .for('update', { of: rentals });
  return new Map(rows.map((row) => [row.rentalId, row]));
}

async function unpaidBills(tx: Transaction, rentalIds: readonly string[]) {
  const bills = await tx
    .select({ rentalId: rentBills.rentalId, dueOn: rentBills.dueOn, dueTwd: rentBills.dueTwd })
    .from(rentBills)
    .where(
      and(
        inArray(rentBills.rentalId, [...rentalIds]),
        eq(rentBills.payState, PayState.Unpaid),
        eq(rentBills.state, 1),
      ),
    );
  const byRental = new Map<string, typeof bills>();
  for (const bill of bills) byRental.set(bill.rentalId, [...(byRental.get(bill.rentalId) ?? []), bill]);
  return byRental;
}
