import { CheckResult, DailyCloseState, type DealRequest, type DealResult } from '@parking-plus/contracts';
import { dailyCloseDiscrepancies } from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import { type AuditEntry, writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { enumLabel } from '../../errors/enum-label.ts';
import { requireSite } from '../../identity/identity.ts';
import { isDaySettled } from '../bank-lines/expected-deposits.repository.ts';
import { isMonthLocked } from '../owner-settlements/settlement-lock.ts';
import { recalculateOpenCloses } from './daily-close-job.repository.ts';
import {
  dailyCloseClosed,
  dailyCloseNotFound,
  dailyCloseOpen,
  dailyCloseRemitted,
  dailyCloseUnexplained,
  figuresChanged,
  monthSettled,
} from './daily-closes.errors.ts';
import { type DailyCloseFields, lockDailyClose, updateDailyClose } from './daily-closes.repository.ts';
import { publishDailyClosesChanged } from './publish-daily-close-changes.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;
type Changed = Partial<Pick<DailyCloseFields, 'countedCashTwd' | 'explanation' | 'checkResult' | 'state'>>;

/** Stores the counted cash of an open day. Throws if the day is closed or the version is stale. */
export async function countCash(
  { dailyCloseId, version, countedCashTwd, explanation }: DealRequest<'DailyCloseCashEntry'>,
  context: Writer,
): Promise<DealResult<'DailyCloseCashEntry'>> {
  const next = await writeDay(
    { dailyCloseId, version, from: DailyCloseState.Open, deal: 'DailyCloseCashEntry' },
    context,
    () => ({ countedCashTwd, explanation: explanation?.trim() || null }),
  );
  return { dailyCloseId, version: next };
}

/**
 * Closes a day with its counted cash.
 * Throws if the day is closed, the version is stale, the figures differ from the transactions, or a
 * discrepancy has no explanation.
 */
export async function closeDay(
  { dailyCloseId, version, countedCashTwd, explanation }: DealRequest<'DailyCloseClosing'>,
  context: Writer,
): Promise<DealResult<'DailyCloseClosing'>> {
  let checkResult: CheckResult = CheckResult.Normal;
  const next = await writeDay(
    { dailyCloseId, version, from: DailyCloseState.Open, deal: 'DailyCloseClosing' },
    context,
    (day) => {
      const found = dailyCloseDiscrepancies({ ...day, countedCashTwd });
      const words = explanation?.trim() ?? '';
      if (found.length > 0 && words === '')
        throw dailyCloseUnexplained(found.map((kind) => enumLabel('Discrepancy', kind)));
      checkResult = found.length > 0 ? CheckResult.Abnormal : CheckResult.Normal;
      return { countedCashTwd, explanation: words || null, checkResult, state: DailyCloseState.Closed };
    },
  );
  return { dailyCloseId, version: next, checkResult };
}

/**
 * Reopens a closed day and keeps its cash count.
 * Throws if the day is open, the version is stale, or its money was matched with the bank.
 */
export async function reopenDay(
  { dailyCloseId, version, reason }: DealRequest<'DailyCloseReopening'>,
  context: Writer,
): Promise<DealResult<'DailyCloseReopening'>> {
  const next = await writeDay(
    { dailyCloseId, version, from: DailyCloseState.Closed, deal: 'DailyCloseReopening', reason },
    context,
    () => ({ checkResult: null, state: DailyCloseState.Open }),
  );
  return { dailyCloseId, version: next };
}

type Meant = {
  readonly dailyCloseId: string;
  readonly version: number;
  /** Required state before the change. */
  readonly from: DailyCloseState;
  readonly deal: AuditEntry['deal'];
  readonly reason?: string;
};

/**
 * Locks the day, applies the result of `decide`, logs the change, and returns the next version. `decide` may
 * throw.
 */
async function writeDay(
  { dailyCloseId, version, from, deal, reason }: Meant,
  context: Writer,
  decide: (day: DailyCloseFields) => Changed,
): Promise<number> {
  const { database, identity, clock } = context;
  const written = await database.transaction(async (tx) => {
    const day = await lockDay(tx, context, dailyCloseId);
    if (day.state !== from) throw from === DailyCloseState.Open ? dailyCloseClosed() : dailyCloseOpen();
    if (day.version !== version) throw await staleRecord(tx, 'daily close', dailyCloseId);
    if (deal === 'DailyCloseClosing' && (await recalculateOpenCloses(tx, [dailyCloseId])).length > 0)
      throw figuresChanged();
    if (from === DailyCloseState.Closed) {
      await acquireAdvisoryLock(tx, AdvisoryLock.Remittance);
      if (await isDaySettled(tx, day)) throw dailyCloseRemitted();
      if (await isMonthLocked(tx, day)) throw monthSettled(day.businessDate);
    }
    const changed = decide(day);
    const now = clock.now();
    const { siteCode } = day;
    const isClosing = changed.state === DailyCloseState.Closed;
    const closing = { closedBy: identity.account, closedAt: now.toISOString() };
    const next = await updateDailyClose(tx, day, {
      ...changed,
      ...(changed.state !== undefined &&
        (isClosing ? closing : { closedBy: null, closedAt: null, addsReturnedDeposits: false })),
    });
    const before = Object.fromEntries(Object.keys(changed).map((name) => [name, day[name as keyof Changed]]));
    await writeAuditLog(tx, {
      deal,
      account: identity.account,
      now,
      recordId: dailyCloseId,
      siteCode,
      reason: reason ?? changed.explanation ?? null,
      changes: changesBetween(before, changed, `/daily_closes/${dailyCloseId}`),
    });
    return { next, siteCode };
  });
  publishDailyClosesChanged(context, [{ dailyCloseId, siteCode: written.siteCode }]);
  return written.next;
}

async function lockDay(
  tx: Transaction,
  { identity }: Pick<Writer, 'identity'>,
  dailyCloseId: string,
): Promise<DailyCloseFields> {
  const day = await lockDailyClose(tx, dailyCloseId);
  if (day === undefined) throw dailyCloseNotFound(dailyCloseId);
  requireSite(identity, day.siteCode);
  return day;
}
