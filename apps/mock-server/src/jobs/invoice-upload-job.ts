import { dealActions } from '@parking-plus/contracts';
import type { ChangePublisher } from '../deals/change-publisher.ts';
import { finishPackages } from '../modules/invoice-messages/finished-packages.ts';
import { type HandOverOptions, handOverNext } from './invoice-uploads/hand-over.ts';
import { finishedText } from './invoice-uploads/invoice-uploads.texts.ts';
import { readPlatformFiles } from './invoice-uploads/read-platform-files.ts';
import { settleLate, settleStopped } from './invoice-uploads/settle-without-result.ts';
import { LeaderJob } from './leader-job.ts';

export type InvoiceUploadOptions = HandOverOptions & {
  readonly changePublisher: Pick<ChangePublisher, 'dataChanged' | 'taskFinished'>;
  /** Hours until a message without a result is 逾時. */
  readonly resultHours: number;
  readonly onFailure: (error: unknown) => void;
};

const TICK_MS = 5_000;

/** Delivers waiting messages to Turnkey, package by package, and reads the platform's files. */
export function invoiceUploadJob(options: InvoiceUploadOptions): LeaderJob {
  const { database, onFailure } = options;
  const job = new LeaderJob({ database, work: 'invoice-uploads', everyMs: TICK_MS, onFailure }, async () => {
    // Hand-over comes first: a result can only arrive for a message that is marked as handed over.
    let hasMore = true;
    while (hasMore && !job.isStopped && (await database.isLeading('invoice-uploads'))) {
      const isHandedOver = await handOverNext(options);
      const readCount = await readPlatformFiles(options);
      hasMore = isHandedOver || readCount > 0;
    }
    await settleStopped(options);
    await settleLate(options);
    await announceFinished(options);
  });
  return job;
}

async function announceFinished({ database, clock, changePublisher }: InvoiceUploadOptions): Promise<void> {
  const finished = await finishPackages(database, clock.now(), dealActions.InvoiceMessageList);
  for (const { accounts, ...done } of finished) {
    const outcome = { success: true, message: finishedText(done).zh_TC };
    for (const account of accounts) changePublisher.taskFinished(account, outcome);
  }
}
