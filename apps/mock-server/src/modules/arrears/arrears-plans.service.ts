import {
  ArrearsPlanStatus,
  ArrearsStatus,
  type DealRequest,
  type DealResult,
  dealCodes,
} from '@parking-plus/contracts';
import {
  addDays,
  businessDateOf,
  FIRST_PART_WITHIN_DAYS,
  isFirstDueDate,
  partDueDates,
  splitArrears,
} from '@parking-plus/domain';
import { and, count, eq, isNull } from 'drizzle-orm';
import { changeOf, changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import {
  arrearsCases,
  arrearsPartFees,
  arrearsParts,
  arrearsPlans,
  listedArrears,
} from '../../db/schema/sales/arrears.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import {
  arrearsCaseClosed,
  arrearsCaseNotFound,
  arrearsFeesChanged,
  arrearsNotOnPlan,
  arrearsOnPlan,
  CASE,
  firstDueDateOutOfRange,
  NOT_AGREED,
  tooFewFees,
} from './arrears.errors.ts';
import { findArrearsFees } from './arrears-cases.service.ts';
import { findRunningPlan } from './arrears-plan.repository.ts';

type Key = Pick<DealRequest<'ArrearsPlanEnd'>, 'caseId' | 'version'>;
type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;
type Audit = Pick<Parameters<typeof writeAuditLog>[1], 'reason' | 'changes'>;

/**
 * 30345: divides the unpaid fees of an open case into monthly parts. Throws if it is closed or has a running plan, its fees
 * are not those shown or fewer than parts, the first due date is out of range, or the version is stale. Throws 403 for a
 * site out of scope.
 */
export function agreeArrearsPlan(
  { feeCount, amountTwd, entries, ...key }: DealRequest<'ArrearsPlanAgree'>,
  context: Writer,
): Promise<DealResult<'ArrearsPlanAgree'>> {
  const { caseId } = key;
  const { partCount, firstDueOn } = entries;
  const now = context.clock.now();
  return change('ArrearsPlanAgree', key, context, async (tx, requireVersion) => {
    const [found] = await tx.select().from(listedArrears).where(eq(listedArrears.caseId, caseId));
    const refused = { pointer: '/caseId', what: NOT_AGREED };
    if (found?.status !== ArrearsStatus.Open) throw arrearsCaseClosed(caseId, refused);
    if ((await findRunningPlan(tx, caseId)) !== undefined) throw arrearsOnPlan(caseId, refused);
    await requireVersion();
    const fees = ((await findArrearsFees(tx, [caseId])).get(caseId) ?? []).filter(
      ({ status }) => status === 'unpaid',
    );
    const owedTwd = fees.reduce((sum, fee) => sum + fee.owedTwd, 0);
    if (fees.length !== feeCount || owedTwd !== amountTwd)
      throw arrearsFeesChanged(caseId, fees.length, owedTwd);
    const today = businessDateOf(now.getTime());
    if (!isFirstDueDate(firstDueOn, today))
      throw firstDueDateOutOfRange(addDays(today, 1), addDays(today, FIRST_PART_WITHIN_DAYS));
    const split = splitArrears(fees, partCount);
    if (!split.ok) throw tooFewFees(fees.length, partCount);

    // The unique index allows one plan without an end, and the parts of this one are paid.
    await tx
      .update(arrearsPlans)
      .set({ endedAt: now.toISOString(), ending: ArrearsPlanStatus.Completed })
      .where(and(eq(arrearsPlans.caseId, caseId), isNull(arrearsPlans.ending)));
    const [earlier] = await tx
      .select({ count: count() })
      .from(arrearsPlans)
      .where(eq(arrearsPlans.caseId, caseId));
    const planId = `${caseId}-P${String((earlier?.count ?? 0) + 1).padStart(2, '0')}`;
    await tx
      .insert(arrearsPlans)
      .values({ planId, caseId, agreedBy: context.identity.account, agreedAt: now.toISOString() });
    const parts = partDueDates(firstDueOn, partCount).map((dueOn, index) => ({
      planId,
      position: index + 1,
      dueOn,
    }));
    await tx.insert(arrearsParts).values(parts);
    await tx
      .insert(arrearsPartFees)
      .values(
        split.parts.flatMap((part, index) =>
          part.map(({ transactionId }) => ({ planId, position: index + 1, transactionId })),
        ),
      );
    return { reason: null, changes: changesBetween({}, entries, `/arrears_plans/${planId}`) };
  });
}

/**
 * 30346: ends the running plan of a case. Throws if it has none, or the version is stale. Throws 403 for a site out of
 * scope.
 */
export function endArrearsPlan(
  { reason, ...key }: DealRequest<'ArrearsPlanEnd'>,
  context: Writer,
): Promise<DealResult<'ArrearsPlanEnd'>> {
  return change('ArrearsPlanEnd', key, context, async (tx, requireVersion) => {
    const planId = await findRunningPlan(tx, key.caseId);
    if (planId === undefined) throw arrearsNotOnPlan(key.caseId);
    await requireVersion();
    const { Running, Cancelled } = ArrearsPlanStatus;
    await tx
      .update(arrearsPlans)
      .set({ endedAt: context.clock.now().toISOString(), ending: Cancelled, reason })
      .where(eq(arrearsPlans.planId, planId));
    return { reason, changes: [changeOf(['arrears_plans', planId, 'status'], Running, Cancelled)] };
  });
}

/**
 * Changes the plans of a locked case, logs it and publishes it. `work` requires the version itself, so that a repeated
 * request gets the error of its state.
 */
async function change(
  deal: 'ArrearsPlanAgree' | 'ArrearsPlanEnd',
  { caseId, version }: Key,
  { database, identity, clock, changePublisher }: Writer,
  work: (tx: Transaction, requireVersion: () => Promise<void>) => Promise<Audit>,
) {
  const siteCode = await database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, AdvisoryLock.ArrearsCases);
    const own = eq(arrearsCases.caseId, caseId);
    const [found] = await tx.select().from(arrearsCases).where(own).for('update');
    if (found === undefined) throw arrearsCaseNotFound(caseId);
    requireSite(identity, found.siteCode);
    const audit = await work(tx, async () => {
      if (found.version !== version) throw await staleRecord(tx, CASE, caseId);
    });
    await tx
      .update(arrearsCases)
      .set({ version: version + 1 })
      .where(own);
    const { account } = identity;
    const { siteCode } = found;
    await writeAuditLog(tx, { deal, account, now: clock.now(), recordId: caseId, siteCode, ...audit });
    return siteCode;
  });
  changePublisher.dataChanged({ deal: dealCodes.ArrearsCaseList, ids: [caseId], siteCodes: [siteCode] });
  return { caseId, version: version + 1 };
}
