import { type DealRequest, type DealResult, dealCodes, type Schemas } from '@parking-plus/contracts';
import { and, eq } from 'drizzle-orm';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { changesBetween } from '../../tasks/document-changes.ts';
import { presentHistory } from '../operation-logs/operation-logs.presenter.ts';
import { findOperationsOn, logOperation } from '../operation-logs/operation-logs.repository.ts';
import { unknownUsage, usageWithdrawn } from './discount-refusals.ts';
import { discountUsages } from './discounts.schema.ts';
import {
  findUsages,
  type ListedUsage,
  lockUsage,
  sumUsages,
  usageCondition,
  withdraw,
} from './usages.repository.ts';

type Reader = Pick<DealContext, 'database' | 'identity'>;

/** One page of uses and the sums of all that match: two statements. */
export async function listUsages(
  query: DealRequest<'UsageList'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'UsageList'>> {
  const condition = usageCondition(query.filters ?? {}, identity.siteCodes);
  const [rows, { total, ...summary }] = await readPage(
    query,
    (page) => findUsages(orm, condition, page),
    () => sumUsages(orm, condition),
  );
  return { items: rows.map(presentUsage), total, page: query.page, pageSize: query.pageSize, summary };
}

/** The next 5,000 of all that match, in the order of their ids: one statement. */
export async function exportUsages(
  { filters = {}, afterKey }: DealRequest<'UsageExport'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'UsageExport'>> {
  const condition = and(
    usageCondition(filters, identity.siteCodes),
    afterKeyCondition(discountUsages.usageId, afterKey),
  );
  return exportPage(
    (limit) => findUsages(orm, condition, { page: 1, pageSize: limit, sort: 'by-id' }),
    ({ usageId }) => usageId,
    (rows) => rows.map(presentUsage),
  );
}

/** Errors: refuses an unknown id; 403 for a site out of scope. */
export async function showUsage(
  { usageId }: DealRequest<'UsageDetail'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'UsageDetail'>> {
  const [[row], history] = await Promise.all([
    findUsages(orm, eq(discountUsages.usageId, usageId), { page: 1, pageSize: 1 }),
    findOperationsOn(orm, usageId),
  ]);
  if (row === undefined) throw unknownUsage(usageId);
  requireSite(identity, row.siteCode);
  return { usage: presentUsage(row), history: presentHistory(history) };
}

/** Takes a use back, for good. Errors: refuses an unknown one and one that was taken back; 403 for a site out of scope. */
export async function withdrawUsage(
  { usageId, reason }: DealRequest<'UsageWithdraw'>,
  { database, identity, clock, announcements }: DealContext,
): Promise<DealResult<'UsageWithdraw'>> {
  const { siteCode } = await database.transaction(async (tx) => {
    const usage = await lockUsage(tx, usageId);
    if (usage === undefined) throw unknownUsage(usageId);
    requireSite(identity, usage.siteCode);
    if (usage.state === 0) throw usageWithdrawn();
    await withdraw(tx, usageId, reason.trim());
    await logOperation(tx, {
      deal: 'UsageWithdraw',
      account: identity.account,
      now: clock.now(),
      recordId: usageId,
      siteCode: usage.siteCode,
      reason,
      changes: changesBetween({ state: 1 }, { state: 0 }, `/discount_usages/${usageId}`),
    });
    return usage;
  });
  announcements.dataChanged({ deal: dealCodes.UsageList, ids: [usageId], siteCodes: [siteCode] });
  return { usageId };
}

/** A stored use as the contract shows it. The database's constraints hold the codes to the enumerations. */
function presentUsage(row: ListedUsage): Schemas['UsageRow'] {
  return {
    usageId: row.usageId,
    usedAt: row.usedAt,
    siteCode: row.siteCode,
    siteName: row.siteName,
    plate: row.plate,
    publishType: row.publishType,
    publisher: row.publisher,
    discountCode: row.discountCode,
    discountName: row.discountName,
    minutes: row.minutes,
    amountTwd: row.amountTwd,
    transactionId: row.transactionId,
    state: row.state,
    withdrawReason: row.withdrawReason,
  };
}
