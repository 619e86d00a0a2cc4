import { expireExportFiles } from '../modules/export-files/expire-export-files.ts';
import { type ExportFileWorld, makeExportFiles } from '../modules/export-files/make-export-files.ts';
import { sweepFiles } from './delete-orphaned-files.ts';
import { LeaderJob } from './leader-job.ts';

export type ExportFileJobOptions = Omit<ExportFileWorld, 'isStopped'> & {
  /** Units: real time. Younger bytes can belong to a file in progress. */
  readonly spareMs: number;
};

const TICK_MS = 5_000;
const CLEANUP_MS = 3_600_000;

/** Generates the files of scheduled exports; once an hour, ends expired files and deletes their bytes. */
export function exportFileJob({ spareMs, ...options }: ExportFileJobOptions): LeaderJob {
  const { database, filesPath, onFailure } = options;
  let cleanedAtMs = 0;
  const job: LeaderJob = new LeaderJob(
    { database, work: 'export-files', everyMs: TICK_MS, onFailure },
    async () => {
      const world: ExportFileWorld = { ...options, isStopped: () => job.isStopped };
      await makeExportFiles(world);
      const realMs = Date.now();
      if (realMs - cleanedAtMs < CLEANUP_MS) return;
      cleanedAtMs = realMs;
      await expireExportFiles(world);
      await sweepFiles({ database, filesPath }, realMs - spareMs);
    },
  );
  return job;
}
