import { type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { businessDateOf, type CalendarDate } from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import { logOperations } from '../../audit/operation-log.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { importIssues } from '../../errors/import-faults.ts';
import { textArray } from '../invoice-tracks/track-owners.ts';
import { storeSummary } from './receive-summary.ts';
import { reconcileUploads } from './reconcile-uploads.ts';
import { countStates } from './run-reconciliation.service.ts';
import { companyNotVisible, summaryRowIssue } from './upload-reconciliation.errors.ts';
import { sellerIsVisible } from './visible-sellers.ts';

/**
 * 30808: imports a SummaryResult file by hand, all or nothing, and reconciles its ended days. Throws the errors at their rows.
 */
export async function importSummary(
  { xml, transmittedOn }: DealRequest<'UploadSummaryImport'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'UploadSummaryImport'>> {
  const now = clock.now();
  const today = businessDateOf(now.getTime());
  const result = await database.transaction(async (tx) => {
    const stored = await storeSummary(xml, {
      tx,
      now,
      transmittedOn: (transmittedOn ?? undefined) as CalendarDate | undefined,
    });
    if (!stored.ok) throw importIssues(stored.errors.map(summaryRowIssue));
    const { days } = stored;
    const { rows: hidden } = await tx.execute(sql`
      select from unnest(${textArray(days.map(({ taxNumber }) => taxNumber))}) as named (tax_number)
      where not ${sellerIsVisible(sql`tax_number`, identity.siteCodes) ?? sql`true`}`);
    if (hidden.length > 0) throw companyNotVisible();
    await reconcileUploads(
      tx,
      days.filter(({ day }) => day < today),
      now,
    );
    await logOperations(
      tx,
      { deal: 'UploadSummaryImport', account: identity.account, now, reason: null },
      days.map(({ day, taxNumber }) => ({
        recordId: `${day.replaceAll('-', '')}-${taxNumber}`,
        siteCode: null,
        changes: [],
      })),
    );
    const [, , differingCount] = await countStates(tx, days);
    return { dayCount: days.length, differingCount };
  });
  changePublisher.dataChanged({ deal: dealCodes.UploadReconciliationList, ids: [] });
  return result;
}
