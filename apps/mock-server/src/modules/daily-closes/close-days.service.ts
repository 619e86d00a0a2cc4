import { CheckResult, DailyCloseState, type DealRequest, type DealResult } from '@parking-plus/contracts';
import { dailyCloseDoubt } from '@parking-plus/domain';
import { and, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { logOperations } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { dailyCloses } from '../../db/schema/sales/daily-closes.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { type Identity, requireSite } from '../../identity/identity.ts';
import { selectionChanged } from '../../ledger/sales/sales.errors.ts';
import { recalculateOpenCloses } from './daily-close-job.repository.ts';
import { dailyCloseList, matchingDays } from './daily-close-list.query.ts';
import { dailyCloseNotFound, tooManyDays } from './daily-closes.errors.ts';
import { type DailyCloseFields, lockDailyCloses } from './daily-closes.repository.ts';
import { publishDailyClosesChanged } from './publish-daily-close-changes.ts';

type Request = DealRequest<'DailyCloseBatchClosing'>;
type Left = DealResult<'DailyCloseBatchClosing'>['left'][number];

/** Limit of a selection. The answer contains each day that is left. */
const MAX_DAYS = 1_000;

/**
 * 40107: closes the selected days that agree, in one transaction with as many statements for one day as for a thousand.
 * Returns the others with the reason. A day whose transactions changed since its figures were calculated is left, as
 * no user has seen the new ones.
 * Throws if a day is unknown, or if other days match than the caller saw. Throws 403 for a site out of scope.
 */
export async function closeDays(
  request: Request,
  context: DealContext,
): Promise<DealResult<'DailyCloseBatchClosing'>> {
  const { database, identity, clock } = context;
  const { closed, touched, reasons } = await database.transaction(async (tx) => {
    const days = await lockSelectedDays(tx, request, identity);
    const open = days.filter(({ state }) => state === DailyCloseState.Open);
    const recalculated = await recalculateOpenCloses(tx, open.map(idOf));
    const changed = new Set(recalculated.map(idOf));
    const left = new Map<string, Left['reason']>();
    const equal: DailyCloseFields[] = [];
    for (const day of days) {
      const reason =
        day.state !== DailyCloseState.Open
          ? 'closed'
          : changed.has(idOf(day))
            ? 'changed'
            : dailyCloseDoubt(day);
      if (reason === null) equal.push(day);
      else left.set(idOf(day), reason);
    }
    await closeEqualDays(tx, equal, identity.account, clock.now());
    return { closed: equal, touched: [...equal, ...recalculated], reasons: left };
  });
  publishDailyClosesChanged(context, touched);
  const rows =
    reasons.size === 0
      ? []
      : await dailyCloseList.find(inArray(dailyCloses.dailyCloseId, [...reasons.keys()]), context);
  const left = rows.map((close): Left => ({ close, reason: reasons.get(close.dailyCloseId) ?? 'changed' }));
  return { closedCount: closed.length, left };
}

async function lockSelectedDays(
  tx: Transaction,
  { selection, expectedCount }: Request,
  identity: Identity,
): Promise<DailyCloseFields[]> {
  if (expectedCount > MAX_DAYS) throw tooManyDays(MAX_DAYS);
  const days = await lockDailyCloses(tx, conditionOf(selection, identity));
  if ('keys' in selection) {
    const found = new Set(days.map(idOf));
    const missing = selection.keys.find((key) => !found.has(key));
    if (missing !== undefined) throw dailyCloseNotFound(missing);
    for (const { siteCode } of days) requireSite(identity, siteCode);
  }
  if (days.length !== expectedCount) throw selectionChanged(expectedCount, days.length);
  return days;
}

function conditionOf(selection: Request['selection'], identity: Identity): SQL | undefined {
  if ('keys' in selection) return inArray(dailyCloses.dailyCloseId, selection.keys);
  const { filters, excludedKeys } = selection;
  return and(
    matchingDays(filters, identity),
    excludedKeys.length === 0 ? undefined : notInArray(dailyCloses.dailyCloseId, excludedKeys),
  );
}

async function closeEqualDays(
  tx: Transaction,
  days: readonly DailyCloseFields[],
  account: string,
  now: Date,
): Promise<void> {
  if (days.length === 0) return;
  const closing = { checkResult: CheckResult.Normal, state: DailyCloseState.Closed };
  await tx
    .update(dailyCloses)
    .set({
      ...closing,
      countedCashTwd: sql`${dailyCloses.cashDueTwd}`,
      closedBy: account,
      closedAt: now.toISOString(),
      version: sql`${dailyCloses.version} + 1`,
    })
    .where(inArray(dailyCloses.dailyCloseId, days.map(idOf)));
  await logOperations(
    tx,
    { deal: 'DailyCloseBatchClosing', account, now, reason: null },
    days.map((day) => {
      const { dailyCloseId, siteCode, countedCashTwd, checkResult, state, cashDueTwd } = day;
      const before = { countedCashTwd, checkResult, state };
      const after = { ...closing, countedCashTwd: cashDueTwd };
      return {
        recordId: dailyCloseId,
        siteCode,
        changes: changesBetween(before, after, `/daily_closes/${dailyCloseId}`),
      };
    }),
  );
}

const idOf = ({ dailyCloseId }: { readonly dailyCloseId: string }) => dailyCloseId;
