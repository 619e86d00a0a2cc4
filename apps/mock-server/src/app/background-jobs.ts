import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { ChangePublisher } from '../deals/change-publisher.ts';
import { dailyCloseJob } from '../jobs/daily-close-job.ts';
import { sweepFiles } from '../jobs/delete-orphaned-files.ts';
import { exportFileJob } from '../jobs/export-file-job.ts';
import { invoiceUploadJob } from '../jobs/invoice-upload-job.ts';
import type { LeaderJob } from '../jobs/leader-job.ts';
import { notificationJob } from '../jobs/notification-job.ts';
import { rentInvoiceJob } from '../jobs/rent-invoice-job.ts';
import { uploadReconciliationJob } from '../jobs/upload-reconciliation-job.ts';
import { messagesOf } from '../ledger/invoices/messages-of.ts';
import type { ExportFileWorld } from '../modules/export-files/make-export-files.ts';
import { LiveTraffic } from '../simulation/live-traffic.ts';
import type { SimulatedPlatform } from '../simulation/platform/simulated-platform.ts';
import type { ServerSettings } from './server-settings.ts';

export type BackgroundJobsOptions = Pick<
  ServerSettings,
  'resultHours' | 'uploadAlarmHours' | 'exportKeptDays'
> & {
  readonly database: Database;
  readonly clock: Clock;
  readonly changePublisher: ChangePublisher;
  readonly filesPath: string;
  readonly turnkeyPath: string;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Time limit for receiving a whole request. */
  readonly requestMs: number;
  readonly hasTraffic: boolean;
  readonly readExportPage: ExportFileWorld['readPage'];
  /** Undefined if a Turnkey serves the folders. */
  readonly platform: SimulatedPlatform | undefined;
};

/**
 * Starts the background jobs. Returns the traffic simulation, which must be notified when rows are replaced, and the daily
 * closes, uploads and notifications, which run at once when the clock is moved.
 */
export function startBackgroundJobs(
  app: FastifyInstance,
  {
    filesPath,
    turnkeyPath,
    resultHours,
    uploadAlarmHours,
    wait,
    requestMs,
    hasTraffic,
    platform,
    exportKeptDays,
    readExportPage,
    ...world
  }: BackgroundJobsOptions,
): { traffic: LiveTraffic; dailyCloses: LeaderJob; uploads: LeaderJob; notifications: LeaderJob } {
  const onFailure = (text: string) => (err: unknown) => app.log.warn({ err }, text);
  const traffic = new LiveTraffic({
    ...world,
    onFailure: onFailure('Traffic could not go on; it will be tried again.'),
    wait,
  });
  const dailyCloses = dailyCloseJob({
    ...world,
    onFailure: onFailure('Days that ended were not made ready to close; it will be tried again.'),
  });
  const uploads = invoiceUploadJob({
    ...world,
    turnkeyPath,
    resultHours,
    messagesOf,
    onFailure: onFailure('Uploads could not go on; they will be tried again.'),
  });
  const notifications = notificationJob({
    ...world,
    uploadAlarmHours,
    onFailure: onFailure('People were not notified; it will be tried again.'),
  });
  const works = [
    ...(hasTraffic ? [traffic] : []),
    rentInvoiceJob({
      ...world,
      onFailure: onFailure('Invoices of rents were not issued; it will be tried again.'),
    }),
    dailyCloses,
    uploads,
    notifications,
    exportFileJob({
      ...world,
      filesPath,
      keptDays: exportKeptDays,
      readPage: readExportPage,
      spareMs: 2 * requestMs,
      onFailure: onFailure('Files of scheduled exports were not made.'),
    }),
    uploadReconciliationJob({
      ...world,
      onFailure: onFailure('Uploads were not reconciled; it will be tried again.'),
    }),
    ...(platform === undefined ? [] : [platform.job]),
  ];
  for (const work of works) {
    app.addHook('onListen', async () => work.start());
    app.addHook('preClose', () => work.stop());
  }
  sweepOnListen(app, world.database, filesPath, requestMs);
  return { traffic, dailyCloses, uploads, notifications };
}

/** Deletes files without a row, once the rows are loaded. */
function sweepOnListen(app: FastifyInstance, database: Database, filesPath: string, requestMs: number): void {
  const startedMs = Date.now();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onListen', () => {
    // Another process on the same server can be receiving a file; without one, anything older than this process is
    // orphaned.
    const spareMs = database.engine === 'postgres' ? 2 * requestMs : 0;
    database.ready
      .then(() => sweepFiles({ database, filesPath }, startedMs - spareMs))
      .catch((err: unknown) => {
        if (!isClosing) app.log.warn({ err }, 'Files left over were not removed.');
      });
  });
}
