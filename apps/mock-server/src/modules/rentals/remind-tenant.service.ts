import { type DealRequest, type DealResult, dealCodes, MessageType, PayState } from '@parking-plus/contracts';
import { businessDateOf, rentalReminder } from '@parking-plus/domain';
import { and, eq } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { rentBills } from '../../db/schema/sales/rent-bills.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { findReminders, insertNotices, NOTICE_DELAY_MS } from '../notices/payment-notices.repository.ts';
import { noMobile, notifiedRecently, reminderNotNeeded, rentalNotFound } from './rentals.errors.ts';
import { lockRental } from './rentals.repository.ts';

const DAY_MS = 86_400_000;

/**
 * 20115: queues a reminder with a preset text for a rental that is overdue or ends soon.
 * Throws for any other rental, for an SMS without a number, and for an unconfirmed second one within a day.
 * Throws 403 for a site out of scope.
 */
export async function remindTenant(
  { rentalId, messageType, isRepeated }: DealRequest<'RentalReminder'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'RentalReminder'>> {
  const now = clock.now();
  const done = await database.transaction(async (tx) => {
    const rental = await lockRental(tx, rentalId);
    if (rental === undefined) throw rentalNotFound(rentalId, '/rentalId');
    requireSite(identity, rental.siteCode);
    const [site] = await tx
      .select({ siteName: sites.name })
      .from(sites)
      .where(eq(sites.siteCode, rental.siteCode));
    const unpaid = await tx
      .select({ dueOn: rentBills.dueOn, dueTwd: rentBills.dueTwd })
      .from(rentBills)
      .where(
        and(
          eq(rentBills.rentalId, rentalId),
          eq(rentBills.payState, PayState.Unpaid),
          eq(rentBills.state, 1),
        ),
      );
    const about = { ...rental, siteName: site?.siteName ?? '', unpaid };
    const reminder = rentalReminder(about, businessDateOf(now.getTime()));
    if (!reminder.ok) throw reminderNotNeeded(rentalId, reminder.reason);
    if (messageType === MessageType.Sms && rental.tenantMobile === null) throw noMobile();
    const before = await findReminders(tx, rentalId, now);
    const [last] = before;
    if (!isRepeated && last && now.getTime() - Date.parse(last.queuedAt) < DAY_MS) {
      throw notifiedRecently(rentalId);
    }
    const noticeId = `N${rentalId}-${before.length + 1}`;
    const { text } = reminder;
    await insertNotices(tx, [
      {
        noticeId,
        rentalId,
        message: text,
        messageType,
        queuedAt: now.toISOString(),
        dueAt: new Date(now.getTime() + NOTICE_DELAY_MS).toISOString(),
        queuedBy: identity.account,
      },
    ]);
    await writeAuditLog(tx, {
      deal: 'RentalReminder',
      account: identity.account,
      now,
      recordId: rentalId,
      siteCode: rental.siteCode,
      reason: text,
      changes: [changeOf(['notices', noticeId, 'messageType'], null, messageType)],
    });
    return { noticeId, text, siteCode: rental.siteCode };
  });
  const { siteCode, ...result } = done;
  changePublisher.dataChanged({ deal: dealCodes.RentalList, ids: [rentalId], siteCodes: [siteCode] });
  return result;
}
