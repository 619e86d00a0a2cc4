import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { businessDateOf, unpaidReminder } from '@parking-plus/domain';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import {
  countNotices,
  findRecentlyNotified,
  insertNotices,
  NOTICE_DELAY_MS,
} from '../notices/payment-notices.repository.ts';
import type { LockedRow } from '../transactions/locked-selection.ts';
import { unpaidStatusOf } from './assert-unpaid.ts';
import { changeUnpaidFees } from './unpaid-changes.service.ts';
import { notifiedRecently, repeatsMany } from './unpaid-fees.errors.ts';

type Outcome = DealResult<'UnpaidNotice'>['results'][number];

const DAY_MS = 86_400_000;

/** Outcomes in the result. A selection can be larger. */
const MAX_RESULTS = 200;

/**
 * 10302: queues the preset reminder of each fee that is owed and was not reminded within 24 hours. Only a single fee can be
 * reminded again. Returns the outcomes, those without a reminder first; `checkOnly` queues nothing.
 * Throws if `repeat` is sent for several fees, and for `refuse` if a fee was reminded recently. Throws 403 for a site out
 * of scope.
 */
export async function queueNotices(
  request: DealRequest<'UnpaidNotice'>,
  context: DealContext,
): Promise<DealResult<'UnpaidNotice'>> {
  const { recent, messageType, checkOnly } = request;
  if (recent === 'repeat' && request.expectedCount > 1) throw repeatsMany();
  const remind = async (rows: readonly LockedRow[], tx: Transaction, now: Date) => {
    const ids = rows.map(({ transactionId }) => transactionId);
    const noticed = await findRecentlyNotified(tx, ids, new Date(now.getTime() - DAY_MS));
    if (recent === 'refuse' && noticed.size > 0) throw notifiedRecently(rows.length, noticed.size);
    const siteNames = await namesOfSites(tx, rows);
    const outcomes = rows.map((row): Outcome => {
      const { transactionId, plate } = row;
      const reminder = unpaidReminder({
        plate,
        siteName: siteNames.get(row.siteCode) ?? '',
        exitedOn: row.exitedAt === null ? row.businessDate : businessDateOf(Date.parse(row.exitedAt)),
        owedTwd: row.receivableTwd - row.discountTwd,
        status: unpaidStatusOf(row),
      });
      const no = (outcome: Outcome['outcome']): Outcome => ({ transactionId, plate, outcome, text: null });
      if (!reminder.ok) return no(reminder.reason);
      if (recent !== 'repeat' && noticed.has(transactionId)) return no('reminded-today');
      return { transactionId, plate, outcome: 'queued', text: reminder.text };
    });
    const queued = outcomes.filter(({ outcome }) => outcome === 'queued');
    const left = outcomes.filter(({ outcome }) => outcome !== 'queued');
    if (!checkOnly)
      await insertReminders(tx, { queued, messageType, now, account: context.identity.account });
    return {
      queuedCount: queued.length,
      skippedCount: left.length,
      results: [...left, ...queued].slice(0, MAX_RESULTS),
    };
  };
  return changeUnpaidFees(request, context, remind, { isDryRun: checkOnly });
}

async function insertReminders(
  tx: Transaction,
  work: {
    queued: readonly Outcome[];
    messageType: DealRequest<'UnpaidNotice'>['messageType'];
    now: Date;
    account: string;
  },
): Promise<void> {
  const { queued, messageType, now, account } = work;
  const counts = await countNotices(
    tx,
    queued.map(({ transactionId }) => transactionId),
  );
  await insertNotices(
    tx,
    queued.map(({ transactionId, text }) => ({
      noticeId: `N${transactionId.slice(1)}-${(counts.get(transactionId) ?? 0) + 1}`,
      transactionId,
      message: text,
      messageType,
      queuedAt: now.toISOString(),
      dueAt: new Date(now.getTime() + NOTICE_DELAY_MS).toISOString(),
      queuedBy: account,
    })),
  );
}

async function namesOfSites(tx: Transaction, rows: readonly LockedRow[]): Promise<Map<string, string>> {
  const siteCodes = [...new Set(rows.map(({ siteCode }) => siteCode))];
  const found = await tx
    .select({ siteCode: sites.siteCode, name: sites.name })
    .from(sites)
    .where(inArray(sites.siteCode, siteCodes));
  return new Map(found.map(({ siteCode, name }) => [siteCode, name]));
}
