import { dealCodes, UploadState } from '@parking-plus/contracts';
import { and, eq, lte } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { invoices } from '../db/schema/sales/invoices.schema.ts';
import type { ChangePublisher } from '../deals/change-publisher.ts';
import { LeaderJob } from '../jobs/leader-job.ts';

export type PlatformAnswersOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly changePublisher: Pick<ChangePublisher, 'dataChanged'>;
  readonly onFailure: (error: unknown) => void;
};

const TICK_MS = 10_000;
/** Time in ms the tax platform takes to respond. */
const ANSWER_MS = 60_000;

/** Accepts uploaded invoices on behalf of the platform: 已上傳 becomes 成功. */
export function platformAnswers({ onFailure, ...world }: PlatformAnswersOptions): LeaderJob {
  const options = { database: world.database, work: 'invoice-uploads', everyMs: TICK_MS, onFailure } as const;
  return new LeaderJob(options, () => acceptUploads(world));
}

async function acceptUploads({
  database,
  clock,
  changePublisher,
}: Omit<PlatformAnswersOptions, 'onFailure'>): Promise<void> {
  const sentBefore = new Date(clock.nowMs() - ANSWER_MS).toISOString();
  // The version stays: the response changes nothing that users edit, so their work does not become stale.
  const accepted = await database.orm
    .update(invoices)
    .set({ uploadState: UploadState.Accepted, uploadMessage: null })
    .where(and(eq(invoices.uploadState, UploadState.Sent), lte(invoices.uploadedAt, sentBefore)))
    .returning({ invoiceNumber: invoices.invoiceNumber, siteCode: invoices.siteCode });
  if (accepted.length === 0) return;
  changePublisher.dataChanged({
    deal: dealCodes.InvoiceList,
    ids: accepted.map(({ invoiceNumber }) => invoiceNumber),
    siteCodes: [...new Set(accepted.map(({ siteCode }) => siteCode))],
  });
}
