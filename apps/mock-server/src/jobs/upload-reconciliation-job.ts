import { dealCodes } from '@parking-plus/contracts';
import { addDays, businessDateOf } from '@parking-plus/domain';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { ChangePublisher } from '../deals/change-publisher.ts';
import { findDueDays } from '../modules/upload-reconciliation/company-days.repository.ts';
import { reconcileUploads } from '../modules/upload-reconciliation/reconcile-uploads.ts';
import { LeaderJob } from './leader-job.ts';

export type UploadReconciliationJobOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly changePublisher: Pick<ChangePublisher, 'dataChanged'>;
  readonly onFailure: (error: unknown) => void;
};

const TICK_MS = 60_000;
/** 03:30 at the sites: by then the platform has reported the day before. */
const STARTS_MS = 3.5 * 3_600_000;
/** Days of companies per transaction. */
const DAYS_A_TRANSACTION = 20;

/**
 * Reconciles ended days with the tax platform: once a day from 03:30 those not matched, and at once those whose summary arrives
 * late. After a restart the day's run is repeated, which changes nothing.
 */
export function uploadReconciliationJob({
  onFailure,
  database,
  clock,
  changePublisher,
}: UploadReconciliationJobOptions): LeaderJob {
  let ranFor: string | undefined;
  const options = { database, work: 'upload-reconciliation', everyMs: TICK_MS, onFailure } as const;
  const job = new LeaderJob(options, async () => {
    const lastDay = addDays(businessDateOf(clock.nowMs() - STARTS_MS), -1);
    const due = await findDueDays(database.orm, lastDay, { isDaily: lastDay !== ranFor });
    for (let from = 0; from < due.length && !job.isStopped; from += DAYS_A_TRANSACTION) {
      const days = due.slice(from, from + DAYS_A_TRANSACTION);
      await database.transaction((tx) => reconcileUploads(tx, days, clock.now()));
    }
    if (!job.isStopped) ranFor = lastDay;
    if (due.length > 0) changePublisher.dataChanged({ deal: dealCodes.UploadReconciliationList, ids: [] });
  });
  return job;
}
