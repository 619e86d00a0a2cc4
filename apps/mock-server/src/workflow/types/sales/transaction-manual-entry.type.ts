import type { DocumentForm } from '@parking-plus/contracts';
import { dealCodes, PayState } from '@parking-plus/contracts';
import {
  businessDateOf,
  localMinuteOf,
  siteRefusal,
  TAIPEI_OFFSET_MINUTES,
  TransactionInfoState,
} from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import { changeOf } from '../../../audit/changes.ts';
import type { Orm, Transaction } from '../../../db/database.ts';
import { transactions } from '../../../db/schema/sales/transactions.schema.ts';
import { sites } from '../../../db/schema/sites/sites.schema.ts';
import { enumLabel } from '../../../errors/enum-label.ts';
import { requireSite } from '../../../identity/identity.ts';
import { nextTransactionId } from '../../../ledger/sales/transaction-number.ts';
import { type CashDrawerDay, isDayClosed } from '../../../modules/daily-closes/close-lock.ts';
import { createManualEntryClose } from '../../../modules/daily-closes/daily-close-job.repository.ts';
import { isMonthLocked } from '../../../modules/owner-settlements/settlement-lock.ts';
import { defineDocumentType } from '../../definition/document-type.ts';
import { dayClosed, type EntryIssue, monthSettled, siteRefuses, siteUnknown } from './manual-entry.errors.ts';
import { type CheckedEntry, checkEntry, rejectIssues } from './manual-entry-check.ts';
import { entryMemo } from './sale-documents.texts.ts';

type Form = DocumentForm<'TransactionManualEntry'>;

/**
 * 10501: records a stay manually that no machine recorded. It is charged on exit. The day must not be closed,
 * nor its month settled.
 */
export const documentType = defineDocumentType({
  deal: 'TransactionManualEntry',
  async inspect(form, { orm, identity, today }) {
    requireSite(identity, form.siteCode);
    const site = await findSite(orm, form.siteCode);
    const { faults, exitedAt, entry } = checkEntry(form, today);
    const ofDay = exitedAt === null ? [] : await dayIssues(orm, tillDayOf(form, exitedAt));
    rejectIssues([...site.faults, ...faults, ...ofDay]);
    const { plate, amountTwd } = requireEntry(entry);
    const label = enumLabel('TransactionMode', form.mode).zh_TC;
    const subject = `${site.name} ${plate.plate} ${label}`;
    return { subject, siteCode: form.siteCode, amountTwd, dueOn: null };
  },
  async execute(form, { tx, documentId, now, today }) {
    const site = await findSite(tx, form.siteCode);
    const { faults, entry } = checkEntry(form, today);
    rejectIssues([...site.faults, ...faults]);
    const { plate, enteredAt, exitedAt, amountTwd } = requireEntry(entry);
    const day = tillDayOf(form, exitedAt);
    const transactionId = await nextTransactionId(tx, day.businessDate);
    rejectIssues(await dayIssues(tx, day));
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
      memo: entryMemo(documentId, form.reason),
    });
    const siteCodes = [form.siteCode];
    const closes = (await createManualEntryClose(tx, day)).map(({ dailyCloseId }) => dailyCloseId);
    return {
      changes: [changeOf(['transactions', transactionId, 'receivedTwd'], null, amountTwd)],
      changed: [
        { deal: dealCodes.TransactionList, ids: [transactionId], siteCodes },
        ...(closes.length > 0 ? [{ deal: dealCodes.DailyCloseList, ids: closes, siteCodes }] : []),
      ],
    };
  },
});

/** Returns the entry of a form without errors. */
function requireEntry(entry: CheckedEntry | null): CheckedEntry {
  if (entry === null) throw new Error('An entry without faults was not read.');
  return entry;
}

/** Returns the site's name, and an error if the site takes no money. Locks the site against changes. */
async function findSite(
  orm: Orm | Transaction,
  siteCode: string,
): Promise<{ readonly name: string; readonly faults: readonly EntryIssue[] }> {
  const [site] = await orm
    .select({ name: sites.name, state: sites.state, mode: sites.mode, feeType: sites.feeType })
    .from(sites)
    .where(eq(sites.siteCode, siteCode))
    .for('share');
  if (site === undefined) return { name: siteCode, faults: [siteUnknown()] };
  const refusal = siteRefusal(site, 'charge');
  return { name: site.name, faults: refusal === null ? [] : [siteRefuses(refusal)] };
}

/** Returns the cash drawer day of a manual entry: the exit day, without a machine. */
function tillDayOf({ siteCode }: Form, exitedAt: Date) {
  return { siteCode, businessDate: businessDateOf(exitedAt.getTime()), machineCode: null };
}

/**
 * Returns an error if the day's month is settled with the owner, or its cash drawer is closed. Locks the
 * day's closes.
 */
async function dayIssues(orm: Orm | Transaction, day: CashDrawerDay): Promise<EntryIssue[]> {
  // Locks the day before its month, as a reopening does.
  const isClosed = await isDayClosed(orm, day);
  if (await isMonthLocked(orm, day)) return [monthSettled(day.businessDate)];
  return isClosed ? [dayClosed(day.businessDate)] : [];
}

const minuteOf = (instant: Date) => localMinuteOf(instant.getTime(), TAIPEI_OFFSET_MINUTES);
