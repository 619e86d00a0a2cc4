import {
  ArrearsPlanStatus,
  type ArrearsStage,
  type DealRequest,
  type DealResult,
  dealCodes,
} from '@parking-plus/contracts';
import { businessDateOf, type CalendarDate, daysBetween, nextArrearsStage } from '@parking-plus/domain';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { changeOf, changesBetween } from '../../audit/changes.ts';
import { logOperations } from '../../audit/operation-log.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import {
  arrearsCases,
  arrearsFees,
  arrearsPlans,
  arrearsStages,
  listedArrears,
  listedArrearsPlans,
} from '../../db/schema/sales/arrears.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { IS_UNPAID, overdueDays, STATUS_CONDITIONS } from '../unpaid-fees/unpaid-filters.ts';

/** Rows per statement. PostgreSQL allows at most 65,535 parameters. */
const ROWS_A_STATEMENT = 1_000;

type Stage = Pick<typeof arrearsStages.$inferSelect, 'companyCode' | 'stage' | 'daysAfter' | 'feeTwd'>;
type NewCase = typeof arrearsCases.$inferInsert;
type Fee = Awaited<ReturnType<typeof findOverdueFees>>[number];

/**
 * 30325: puts fees that reached the first stage into the open case of their plate and company, or into a new one, ends the
 * plans with an unpaid part after its due date, and moves the open cases of the sites without a running plan into the stage
 * that they reached, one at a time. Repeating it on a day changes nothing.
 */
export async function advanceArrears(
  { siteCodes: wanted }: DealRequest<'ArrearsAdvance'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'ArrearsAdvance'>> {
  const now = clock.now();
  const today = businessDateOf(now.getTime());
  const done = await database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, AdvisoryLock.ArrearsCases);
    const plans = await breakPlans(
      tx,
      siteCondition(listedArrearsPlans.siteCode, identity.siteCodes, wanted),
      now,
    );
    const stages = await tx.select().from(arrearsStages).orderBy(arrearsStages.stageId);
    const open = await tx
      .select()
      .from(listedArrears)
      .where(eq(listedArrears.status, 'open'))
      .orderBy(asc(listedArrears.caseId));
    const isWanted = siteCondition(transactions.siteCode, identity.siteCodes, wanted);
    const fees = await findOverdueFees(tx, today, isWanted);
    const caseOf = new Map(
      open.map(({ companyCode, plateKey, caseId }) => [`${companyCode} ${plateKey}`, caseId]),
    );
    const opened = await openCases(tx, { fees, caseOf, stages, today });
    await addFees(tx, fees, caseOf);
    const isHandled = new Set(
      (
        await tx
          .select({ siteCode: sites.siteCode })
          .from(sites)
          .where(siteCondition(sites.siteCode, identity.siteCodes, wanted))
      ).map(({ siteCode }) => siteCode),
    );
    const moved = open
      .filter(({ siteCode, caseId }) => isHandled.has(siteCode) && !plans.running.has(caseId))
      .flatMap((one) => {
        const stage = stageReached(one, stages, today);
        return stage === undefined ? [] : [{ ...one, to: stage }];
      });
    await moveCases(tx, moved, today);
    await logOperations(tx, { deal: 'ArrearsAdvance', account: identity.account, now, reason: null }, [
      ...opened.map((one) => ({
        recordId: one.caseId,
        siteCode: one.siteCode,
        changes: changesBetween({}, { plate: one.plate, stage: one.stage }, `/arrears_cases/${one.caseId}`),
      })),
      ...plans.broken.map(({ planId, caseId, siteCode }) => ({
        recordId: caseId,
        siteCode,
        changes: [
          changeOf(['arrears_plans', planId, 'status'], ArrearsPlanStatus.Running, ArrearsPlanStatus.Broken),
        ],
      })),
      ...moved.map((one) => ({
        recordId: one.caseId,
        siteCode: one.siteCode,
        changes: [changeOf(['arrears_cases', one.caseId, 'stage'], one.stage, one.to.stage)],
      })),
    ]);
    return { changed: [...opened, ...moved, ...plans.broken], opened, fees, moved, broken: plans.broken };
  });
  if (done.changed.length > 0 || done.fees.length > 0)
    changePublisher.dataChanged({
      deal: dealCodes.ArrearsCaseList,
      ids: done.changed.map(({ caseId }) => caseId),
      siteCodes: [...new Set([...done.changed, ...done.fees].map(({ siteCode }) => siteCode))],
    });
  return {
    openedCount: done.opened.length,
    addedFeeCount: done.fees.length,
    advancedCount: done.moved.length,
    brokenPlanCount: done.broken.length,
  };
}

/** Ends the running plans of the sites that are overdue. Returns them, and the cases whose plans go on. */
async function breakPlans(tx: Transaction, isWanted: ReturnType<typeof siteCondition>, now: Date) {
  const today = businessDateOf(now.getTime());
  const { planId, caseId, siteCode, dueOn, ending, status } = listedArrearsPlans;
  const running = await tx
    .select({ planId, caseId, siteCode, dueOn })
    .from(listedArrearsPlans)
    .where(and(isWanted, isNull(ending), eq(status, ArrearsPlanStatus.Running)))
    .orderBy(asc(planId));
  const broken = running.filter((plan) => plan.dueOn !== null && plan.dueOn < today);
  if (broken.length > 0) {
    await tx
      .update(arrearsPlans)
      .set({ endedAt: now.toISOString(), ending: ArrearsPlanStatus.Broken })
      .where(
        inArray(
          arrearsPlans.planId,
          broken.map((plan) => plan.planId),
        ),
      );
    await tx
      .update(arrearsCases)
      .set({ version: sql`${arrearsCases.version} + 1` })
      .where(
        inArray(
          arrearsCases.caseId,
          broken.map((plan) => plan.caseId),
        ),
      );
  }
  return {
    broken,
    running: new Set(running.filter((plan) => !broken.includes(plan)).map((plan) => plan.caseId)),
  };
}

/** Unpaid fees that reached their company's first stage and are in no case of their plate, oldest first. */
function findOverdueFees(tx: Transaction, today: CalendarDate, isWanted: ReturnType<typeof siteCondition>) {
  return tx
    .select({
      transactionId: transactions.transactionId,
      siteCode: transactions.siteCode,
      companyCode: sites.companyCode,
      plate: transactions.plate,
      plateKey: transactions.plateKey,
    })
    .from(transactions)
    .innerJoin(sites, eq(sites.siteCode, transactions.siteCode))
    .innerJoin(
      arrearsStages,
      and(eq(arrearsStages.companyCode, sites.companyCode), eq(arrearsStages.stage, 1)),
    )
    .where(
      and(
        IS_UNPAID,
        STATUS_CONDITIONS.unpaid,
        isWanted,
        sql`${overdueDays(today)} >= ${arrearsStages.daysAfter}`,
        sql`not exists (
          select 1 from arrears_fees join arrears_cases using (case_id)
          where arrears_fees.transaction_id = ${transactions.transactionId}
            and arrears_cases.plate_key = ${transactions.plateKey})`,
      ),
    )
    .orderBy(asc(transactions.businessDate), asc(transactions.transactionId));
}

/** Opens a case for each plate without one, and adds it to `caseOf`. The site of the oldest fee handles it. */
async function openCases(
  tx: Transaction,
  work: { fees: readonly Fee[]; caseOf: Map<string, string>; stages: readonly Stage[]; today: CalendarDate },
): Promise<NewCase[]> {
  const { fees, caseOf, stages, today } = work;
  const beginning = `AR${today.slice(2).replaceAll('-', '')}`;
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(substr(${arrearsCases.caseId}, 9)::integer), 0)` })
    .from(arrearsCases)
    .where(sql`${arrearsCases.caseId} like ${`${beginning}%`}`);
  let last = row?.last ?? 0;
  const opened: NewCase[] = [];
  for (const fee of fees) {
    const key = `${fee.companyCode} ${fee.plateKey}`;
    if (caseOf.has(key)) continue;
    last += 1;
    const caseId = `${beginning}${String(last).padStart(4, '0')}`;
    caseOf.set(key, caseId);
    const { companyCode, siteCode, plate, plateKey } = fee;
    const first = stages.find((stage) => stage.companyCode === companyCode && stage.stage === 1);
    opened.push({
      caseId,
      companyCode,
      siteCode,
      plate,
      plateKey,
      stage: 1,
      stageSince: today,
      openedOn: today,
      feeTwd: first?.feeTwd ?? 0,
    });
  }
  for (let from = 0; from < opened.length; from += ROWS_A_STATEMENT)
    await tx.insert(arrearsCases).values(opened.slice(from, from + ROWS_A_STATEMENT));
  return opened;
}

/** Adds fees to the cases of their plates, including fees from the case of a misread plate. */
async function addFees(
  tx: Transaction,
  fees: readonly Fee[],
  caseOf: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = fees.flatMap(({ transactionId, companyCode, plateKey }) => {
    const caseId = caseOf.get(`${companyCode} ${plateKey}`);
    return caseId === undefined ? [] : [{ transactionId, caseId }];
  });
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await tx
      .insert(arrearsFees)
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .onConflictDoUpdate({ target: arrearsFees.transactionId, set: { caseId: sql`excluded.case_id` } });
}

function stageReached(
  { companyCode, stage, stageSince, oldestOn }: typeof listedArrears.$inferSelect,
  all: readonly Stage[],
  today: CalendarDate,
): Stage | undefined {
  if (oldestOn === null) return undefined;
  const stages = all.filter((one) => one.companyCode === companyCode);
  const progress = { stage, days: daysBetween(stageSince, today) };
  const next = nextArrearsStage(daysBetween(oldestOn, today), progress, stages);
  return stages.find((one) => one.stage === next);
}

/** Writes the moves into each stage in one statement. */
async function moveCases(
  tx: Transaction,
  moved: readonly { readonly caseId: string; readonly companyCode: string; readonly to: Stage }[],
  today: CalendarDate,
): Promise<void> {
  const byStage = new Map<string, { to: Stage; caseIds: string[] }>();
  for (const { caseId, companyCode, to } of moved) {
    const key = `${companyCode} ${to.stage}`;
    const group = byStage.get(key) ?? { to, caseIds: [] };
    group.caseIds.push(caseId);
    byStage.set(key, group);
  }
  for (const { to, caseIds } of byStage.values())
    await tx
      .update(arrearsCases)
      .set({
        stage: to.stage as ArrearsStage,
        stageSince: today,
        feeTwd: sql`${arrearsCases.feeTwd} + ${to.feeTwd}`,
        version: sql`${arrearsCases.version} + 1`,
      })
      .where(inArray(arrearsCases.caseId, caseIds));
}
