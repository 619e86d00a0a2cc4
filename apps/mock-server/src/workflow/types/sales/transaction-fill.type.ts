import type { DocumentForm } from '@parking-plus/contracts';
import { dealCodes, PayState } from '@parking-plus/contracts';
import {
  businessDateOf,
  localMinuteOf,
  SiteState,
  TAIPEI_OFFSET_MINUTES,
  TransactionInfoState,
} from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import { changeOf } from '../../../audit/changes.ts';
import type { Orm, Transaction } from '../../../db/database.ts';
import { transactions } from '../../../db/schema/sales/transactions.schema.ts';
import { sites } from '../../../db/schema/sites/sites.schema.ts';
import { enumLabel } from '../../../errors/enum-label.ts';
import { localized } from '../../../errors/localized-text.ts';
import { requireSite } from '../../../identity/identity.ts';
import { nextTransactionId } from '../../../ledger/sales/transaction-number.ts';
import { isTillDayClosed, type TillDay } from '../../../modules/daily-closes/closed-days.ts';
import { openDayOfNoMachine } from '../../../modules/daily-closes/ended-days.repository.ts';
import { isMonthSettled } from '../../../modules/owner-settlements/settled-month.ts';
import { defineDocumentType } from '../../definition/document-type.ts';
import { type CheckedEntry, checkEntry, type EntryFault, refuseFaults } from './manual-entry-check.ts';

type Form = DocumentForm<'TransactionFill'>;

/**
 * 10501: a stay that no machine has recorded, entered by hand; charged when it left, on a day that is not closed of a
 * month that is not settled.
 */
export const documentType = defineDocumentType({
  deal: 'TransactionFill',
  async inspect(form, { orm, identity, today }) {
    requireSite(identity, form.siteCode);
    const site = await findSite(orm, form.siteCode);
    const { faults, exitedAt, entry } = checkEntry(form, today);
    const ofDay = exitedAt === null ? [] : await dayFaults(orm, tillDayOf(form, exitedAt));
    refuseFaults([...site.faults, ...faults, ...ofDay]);
    const { plate, amountTwd } = requireEntry(entry);
    const label = enumLabel('TransactionMode', form.mode).zh_TC;
    const subject = `${site.name} ${plate.plate} ${label}`;
    return { subject, siteCode: form.siteCode, amountTwd, dueOn: null };
  },
  async execute(form, { tx, documentId, now, today }) {
    const site = await findSite(tx, form.siteCode);
    const { faults, entry } = checkEntry(form, today);
    refuseFaults([...site.faults, ...faults]);
    const { plate, enteredAt, exitedAt, amountTwd } = requireEntry(entry);
    const day = tillDayOf(form, exitedAt);
    const transactionId = await nextTransactionId(tx, day.businessDate);
    refuseFaults(await dayFaults(tx, day));
    await tx.insert(transactions).values({
      ...plate,
      transactionId,
      siteCode: form.siteCode,
      businessDate: day.businessDate,
      channel: form.channel,
      vehicleKind: form.vehicleKind,
      enteredAt: enteredAt?.toISOString() ?? null,
      exitedAt: exitedAt.toISOString(),
      chargedAt: new Date(Math.min(exitedAt.getTime(), now.getTime())).toISOString(),
      stayMinutes: enteredAt === null ? null : minuteOf(exitedAt) - minuteOf(enteredAt),
      receivableTwd: form.receivableTwd,
      discountTwd: form.discountTwd,
      receivedTwd: amountTwd,
      paymentMethod: form.paymentMethod,
      payState: PayState.Paid,
      mode: form.mode,
      state: TransactionInfoState.Normal,
      memo: `補登 ${documentId}：${form.reason}`,
    });
    const siteCodes = [form.siteCode];
    const closes = (await openDayOfNoMachine(tx, day)).map(({ dailyCloseId }) => dailyCloseId);
    return {
      changes: [changeOf(['transactions', transactionId, 'receivedTwd'], null, amountTwd)],
      changed: [
        { deal: dealCodes.TransactionList, ids: [transactionId], siteCodes },
        ...(closes.length > 0 ? [{ deal: dealCodes.DailyCloseList, ids: closes, siteCodes }] : []),
      ],
    };
  },
});

/** The entry behind a form without faults. */
function requireEntry(entry: CheckedEntry | null): CheckedEntry {
  if (entry === null) throw new Error('An entry without faults was not read.');
  return entry;
}

/** The site's name, and the fault of a site that takes no money. */
async function findSite(
  orm: Orm | Transaction,
  siteCode: string,
): Promise<{ readonly name: string; readonly faults: readonly EntryFault[] }> {
  const [site] = await orm
    .select({ name: sites.name, state: sites.state })
    .from(sites)
    .where(eq(sites.siteCode, siteCode));
  if (site?.state === SiteState.Operating) return { name: site.name, faults: [] };
  const why =
    site === undefined
      ? localized('沒有這個場站', 'there is no such site')
      : localized('此場站未營運', 'this site does not operate');
  const name = site?.name ?? siteCode;
  return { name, faults: [{ member: 'siteCode', code: 'site-not-operating', why }] };
}

/** The till that a stay entered by hand belongs to: the day on which it left, at no machine. */
function tillDayOf({ siteCode }: Form, exitedAt: Date) {
  return { siteCode, businessDate: businessDateOf(exitedAt.getTime()), machineCode: null };
}

/** The fault of a day whose month is settled with the owner, or whose till is closed. Holds the day's closes. */
async function dayFaults(orm: Orm | Transaction, day: TillDay): Promise<EntryFault[]> {
  const date = day.businessDate.replaceAll('-', '/');
  // The day is held before its month, as a reopening holds them.
  const isClosed = await isTillDayClosed(orm, day);
  if (await isMonthSettled(orm, day)) {
    const month = date.slice(0, 7);
    const why = localized(`${month} 已完成業主結算`, `${month} is settled with the owner`);
    const message = localized(
      `未補登：${month} 已完成業主結算，不能再計入款項；請先在業主結算撤銷該月結算，已匯款者請改以下一期調整。`,
      `Not entered: ${month} is settled with the owner and takes no more money. Take the settlement of the month back first; if it has been remitted, adjust the next one.`,
    );
    return [{ member: 'exitedAt', code: 'month-settled', why, message }];
  }
  if (!isClosed) return [];
  const why = localized('該日已日結', 'the day is closed');
  const message = localized(
    `未補登：營業日 ${date} 已日結，不能再計入款項；請先在日結對帳重開該日，再辦理補登。`,
    `Not entered: the business day ${date} is closed and takes no more money. Reopen it in the daily closes first.`,
  );
  return [{ member: 'exitedAt', code: 'day-closed', why, message }];
}

const minuteOf = (instant: Date) => localMinuteOf(instant.getTime(), TAIPEI_OFFSET_MINUTES);
