import { type DealRequest, type DealResult, dealCodes, MessageType, PayState } from '@parking-plus/contracts';
import { businessDateOf, rentalReminder } from '@parking-plus/domain';
import { and, eq } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { logOperation } from '../../audit/operation-log.ts';
import { rentBills } from '../../db/schema/sales/rent-bills.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { refuse } from '../../errors/catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import { notDone, refuseAt } from '../../errors/not-done.ts';
import { requireSite } from '../../identity/identity.ts';
import { findReminders, insertNotices, LEAVES_AFTER_MS } from '../notices/notices.repository.ts';
import { unknownRental } from './rentals.errors.ts';
import { holdRental } from './rentals.repository.ts';

const DAY_MS = 86_400_000;

const NOT_REMINDED = localized('未發提醒', 'Not reminded');

const WHY_NOT = {
  'not-running': localized('合約已退租', 'has ended'),
  'nothing-to-remind': localized(
    '沒有逾期未繳的帳單，距到期也還有 30 天以上，不需提醒',
    'has nothing overdue, and its end is more than 30 days away',
  ),
} as const;

/**
 * 20115: queues a reminder to the tenant of a rental that is overdue or ends soon, in preset words.
 * Errors: refuses any other rental, an SMS without a number, and a second one within a day unless the caller says so;
 * 403 out of scope.
 */
export async function remindTenant(
  { rentalId, messageType, isRepeated }: DealRequest<'RentalReminder'>,
  { database, identity, clock, announcements }: DealContext,
): Promise<DealResult<'RentalReminder'>> {
  const now = clock.now();
  const done = await database.transaction(async (tx) => {
    const rental = await holdRental(tx, rentalId);
    if (rental === undefined) throw unknownRental(rentalId, '/rentalId');
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
    if (!reminder.ok) {
      const { zh_TC, en } = WHY_NOT[reminder.reason];
      const why = localized(`合約 ${rentalId} ${zh_TC}`, `rental ${rentalId} ${en}`);
      throw refuse(reminder.reason, notDone(NOT_REMINDED, why));
    }
    if (messageType === MessageType.Sms && rental.tenantMobile === null) {
      throw refuseAt(
        '/messageType',
        'no-mobile',
        NOT_REMINDED,
        localized('合約沒有手機號碼，請改用電子郵件', 'the rental has no mobile number; send an e-mail'),
      );
    }
    const before = await findReminders(tx, rentalId, now);
    const [last] = before;
    if (!isRepeated && last && now.getTime() - Date.parse(last.queuedAt) < DAY_MS) {
      throw refuse(
        'noticed-recently',
        notDone(
          NOT_REMINDED,
          localized(
            `合約 ${rentalId} 在 24 小時內已提醒過`,
            `rental ${rentalId} has been reminded within 24 hours`,
          ),
          localized('請確認後再次發送', 'Confirm to send it once more'),
        ),
        [
          {
            pointer: '/isRepeated',
            code: 'noticed-recently',
            message: localized('24 小時內已提醒過', 'Reminded within 24 hours'),
          },
        ],
      );
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
        dueAt: new Date(now.getTime() + LEAVES_AFTER_MS).toISOString(),
        queuedBy: identity.account,
      },
    ]);
    await logOperation(tx, {
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
  announcements.dataChanged({ deal: dealCodes.RentalList, ids: [rentalId], siteCodes: [siteCode] });
  return result;
}
