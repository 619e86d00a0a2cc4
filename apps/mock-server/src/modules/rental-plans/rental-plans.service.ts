import { type DataDeal, type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { businessDateOf, type PlanDates, planDatesIssues, planPriceOn } from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { findOperationsOn, writeAuditLog } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { rentalPlans } from '../../db/schema/sales/rentals.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireDeletePermission, requireSite } from '../../identity/identity.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { findPlan } from '../rentals/rental-plans.repository.ts';
import { requireSiteInUse } from '../sites/require-site-service.ts';
import { rentalPlanList } from './rental-plan-list.query.ts';
import {
  APPLICATIONS,
  planDatesInvalid,
  planInUse,
  priceInApplications,
  priceNotAhead,
  RECORD,
  rentalPlanNotFound,
} from './rental-plans.errors.ts';
import {
  findApplications,
  findRentalsOfPlan,
  lockRentalPlan,
  nextPlanCode,
  type RentalPlanFields,
  removeRentalPlan,
  replacePrices,
  updateRentalPlan,
} from './rental-plans.repository.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

/** Throws for an unknown code. Throws 403 for a site out of scope. */
export async function showRentalPlan(
  { planCode }: DealRequest<'RentalPlanDetail'>,
  reader: ListReader,
): Promise<DealResult<'RentalPlanDetail'>> {
  const { orm } = reader.database;
  const [[plan], stored, operations] = await Promise.all([
    rentalPlanList.find(eq(rentalPlans.planCode, planCode), reader),
    findPlan(orm, planCode),
    findOperationsOn(orm, planCode),
  ]);
  if (plan === undefined || stored === undefined) throw rentalPlanNotFound();
  requireSite(reader.identity, plan.siteCode);
  const { validFrom, rentTwd, depositTwd, prices } = stored;
  return {
    plan,
    prices: [...prices.toReversed(), { effectiveFrom: validFrom, rentTwd, depositTwd }],
    history: presentHistory(operations),
  };
}

/** Throws for an unknown or withdrawn site and contradicting dates. Throws 403 for a site out of scope. */
export async function createRentalPlan(
  { entries }: DealRequest<'RentalPlanCreate'>,
  context: Writer,
): Promise<DealResult<'RentalPlanCreate'>> {
  const { siteCode } = entries;
  requireDates(entries);
  const plan = await context.database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, AdvisoryLock.RentalPlans);
    await requireSiteInUse(tx, siteCode, '/entries/siteCode');
    requireSite(context.identity, siteCode);
    const planCode = await nextPlanCode(tx, siteCode);
    const row = { ...entries, name: entries.name.trim(), planCode, state: 1, version: 1 };
    await tx.insert(rentalPlans).values(row);
    await logChange(tx, context, 'RentalPlanCreate', row, { before: {}, after: row });
    return row;
  });
  return publishChange(context, plan);
}

/** Throws for an unknown code, a stale version and contradicting dates. Throws 403 for a site out of scope. */
export async function editRentalPlan(
  { planCode, version, entries }: DealRequest<'RentalPlanEdit'>,
  context: Writer,
): Promise<DealResult<'RentalPlanEdit'>> {
  requireDates(entries);
  return writePlan(planCode, version, context, async (tx, plan) => {
    const after = { ...entries, name: entries.name.trim() };
    if (changesBetween(plan, { ...plan, ...after }).length === 0) return;
    await updateRentalPlan(tx, plan, after);
    await logChange(tx, context, 'RentalPlanEdit', plan, { before: plan, after: { ...plan, ...after } });
  });
}

/**
 * Schedules a price for rentals that start on or after a day. Throws as `editRentalPlan`, for a day that is not
 * after today, and if open applications were calculated with another price.
 */
export async function changeRentalPlanPrice(
  { planCode, version, ...price }: DealRequest<'RentalPlanPriceChange'>,
  context: Writer,
): Promise<DealResult<'RentalPlanPriceChange'>> {
  if (price.effectiveFrom <= businessDateOf(context.clock.nowMs())) throw priceNotAhead();
  return writePlan(planCode, version, context, async (tx, plan) => {
    const ids = await findApplications(tx, planCode, price.effectiveFrom);
    if (ids.length > 0) throw priceInApplications({ kind: APPLICATIONS, ids });
    const before = planPriceOn(plan, (await findPlan(tx, planCode))?.prices ?? [], price.effectiveFrom);
    await replacePrices(tx, { planCode, ...price });
    await updateRentalPlan(tx, plan, {});
    await logChange(tx, context, 'RentalPlanPriceChange', plan, { before, after: price });
  });
}

/** Throws as `editRentalPlan`, and if rentals or open applications refer to the plan. */
export async function deleteRentalPlan(
  { planCode, version, reason }: DealRequest<'RentalPlanDelete'>,
  context: Writer,
): Promise<DealResult<'RentalPlanDelete'>> {
  requireDeletePermission(context.identity);
  return writePlan(planCode, version, context, async (tx, plan) => {
    const rentalIds = await findRentalsOfPlan(tx, planCode);
    const documentIds = await findApplications(tx, planCode, '');
    if (rentalIds.length + documentIds.length > 0) throw planInUse(rentalIds, documentIds);
    await removeRentalPlan(tx, planCode);
    await logChange(tx, context, 'RentalPlanDelete', plan, { before: plan, after: {}, reason });
  });
}

/** Throws if the dates contradict each other. */
export function requireDates(dates: PlanDates): void {
  const [first, ...rest] = planDatesIssues(dates);
  if (first !== undefined) throw planDatesInvalid([first, ...rest]);
}

async function writePlan(
  planCode: string,
  version: number,
  context: Writer,
  write: (tx: Transaction, plan: RentalPlanFields) => Promise<void>,
): Promise<{ planCode: string }> {
  const plan = await context.database.transaction(async (tx) => {
    const row = await lockRentalPlan(tx, planCode);
    if (row === undefined) throw rentalPlanNotFound();
    requireSite(context.identity, row.siteCode);
    if (row.version !== version) throw await staleRecord(tx, RECORD, planCode);
    await write(tx, row);
    return row;
  });
  return publishChange(context, plan);
}

async function logChange(
  tx: Transaction,
  { identity, clock }: Writer,
  deal: DataDeal,
  { planCode, siteCode }: Pick<RentalPlanFields, 'planCode' | 'siteCode'>,
  { before, after, reason = null }: { before: object; after: object; reason?: string | null },
): Promise<void> {
  await writeAuditLog(tx, {
    deal,
    account: identity.account,
    now: clock.now(),
    recordId: planCode,
    siteCode,
    reason,
    changes: changesBetween(before, after, `/rental_plans/${planCode}`),
  });
}

/** Publishes a change event to the users who can see the plan. */
function publishChange(
  { changePublisher }: Writer,
  { planCode, siteCode }: Pick<RentalPlanFields, 'planCode' | 'siteCode'>,
): { planCode: string } {
  changePublisher.dataChanged({ deal: dealCodes.RentalPlanList, ids: [planCode], siteCodes: [siteCode] });
  return { planCode };
}
