import { type DealRequest, type DealResult, dealCodes, ReconciliationState } from '@parking-plus/contracts';
import { addDays, businessDateOf } from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import { writeAuditLog } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { textArray } from '../invoice-tracks/track-owners.ts';
import { findCompanyDays } from './company-days.repository.ts';
import { type CompanyDay, reconcileUploads } from './reconcile-uploads.ts';
import { dayNotEnded, rangeReversed, rangeTooLong } from './upload-reconciliation.errors.ts';

const MAX_DAYS = 31;

/** 30803: reconciles ended days again, for visible companies. Throws if the range is reversed, too long or has not ended. */
export async function runReconciliation(
  { from, to }: DealRequest<'UploadReconciliationRun'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'UploadReconciliationRun'>> {
  const now = clock.now();
  if (from > to) throw rangeReversed();
  if (to >= businessDateOf(now.getTime())) throw dayNotEnded();
  if (addDays(from, MAX_DAYS) <= to) throw rangeTooLong(MAX_DAYS);
  const result = await database.transaction(async (tx) => {
    const days = await findCompanyDays(tx, { from, to }, identity.siteCodes);
    await reconcileUploads(tx, days, now);
    await writeAuditLog(tx, {
      deal: 'UploadReconciliationRun',
      account: identity.account,
      now,
      recordId: from === to ? from : `${from}..${to}`,
      siteCode: null,
      reason: null,
      changes: [],
    });
    const [unreportedCount, matchedCount, differingCount] = await countStates(tx, days);
    return { matchedCount, differingCount, unreportedCount };
  });
  changePublisher.dataChanged({ deal: dealCodes.UploadReconciliationList, ids: [] });
  return result;
}

/** Returns the numbers of reconciliations of these days without a summary, matched and differing. */
export async function countStates(
  tx: Transaction,
  days: readonly CompanyDay[],
): Promise<[unreported: number, matched: number, differing: number]> {
  const { rows } = await tx.execute<{ state: ReconciliationState; count: number }>(sql`
    select state::integer as state, count(*)::integer as count
    from unnest(${textArray(days.map(({ day }) => day))}::date[], ${textArray(days.map(({ taxNumber }) => taxNumber))})
      as days (transmitted_on, seller_tax_number)
      join upload_reconciliations using (transmitted_on, seller_tax_number)
    group by 1`);
  const countOf = (wanted: ReconciliationState) => rows.find(({ state }) => state === wanted)?.count ?? 0;
  const { Unreported, Matched, Differs } = ReconciliationState;
  return [countOf(Unreported), countOf(Matched), countOf(Differs)];
}
