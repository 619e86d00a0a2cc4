import { ExportFileState, FileLinkType } from '@parking-plus/contracts';
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { files } from '../../db/schema/office/files.schema.ts';
import { exportFiles } from '../../db/schema/people/export-files.schema.ts';
import { findExpired } from './export-files.repository.ts';
import { publishFile } from './export-schedules.service.ts';
import type { ExportFileWorld } from './make-export-files.ts';

/** Days that the list shows an expired or failed file. */
const LISTED_DAYS = 90;

/** Ends files that have expired, and forgets those listed long enough. Their bytes are left to `sweepFiles`. */
export async function expireExportFiles(
  world: Pick<ExportFileWorld, 'database' | 'clock' | 'changePublisher'>,
): Promise<void> {
  const { database, clock } = world;
  const now = clock.now();
  const expired = await findExpired(database.orm, now.toISOString());
  const listedSince = new Date(now.getTime() - LISTED_DAYS * 86_400_000).toISOString();
  const forgotten = and(
    ne(exportFiles.state, ExportFileState.Waiting),
    lt(sql`coalesce(${exportFiles.expiresAt}, ${exportFiles.madeAt})`, sql`${listedSince}::timestamptz`),
  );
  const old = await database.orm
    .select({ fileId: exportFiles.fileId })
    .from(exportFiles)
    .where(forgotten)
    .limit(1);
  // A transaction counts as a change of rows, which would empty caches at each run.
  if (expired.length === 0 && old.length === 0) return;
  const ids = expired.map(({ fileId }) => fileId);
  await database.transaction(async (tx) => {
    await tx.delete(exportFiles).where(forgotten);
    if (ids.length === 0) return;
    await tx
      .update(exportFiles)
      .set({ state: ExportFileState.Expired })
      .where(and(inArray(exportFiles.fileId, ids), eq(exportFiles.state, ExportFileState.Done)));
    await tx
      .delete(files)
      .where(and(eq(files.linkedType, FileLinkType.ExportFile), inArray(files.linkedCode, ids)));
  });
  for (const { account, fileId } of expired) publishFile(world, account, fileId);
}
