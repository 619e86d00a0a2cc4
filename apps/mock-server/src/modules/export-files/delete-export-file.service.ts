import { type DealRequest, type DealResult, FileLinkType } from '@parking-plus/contracts';
import { and, eq } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { exportFiles } from '../../db/schema/people/export-files.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { deleteFilesOf } from '../files/files.repository.ts';
import { exportFileNotFound } from './export-files.errors.ts';
import { publishFile } from './export-schedules.service.ts';

/** Deletes a file of the caller. A run in progress is cancelled. Its bytes are deleted within the hour. */
export async function deleteExportFile(
  { fileId }: DealRequest<'ExportFileDelete'>,
  context: Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>,
): Promise<DealResult<'ExportFileDelete'>> {
  const { account } = context.identity;
  await context.database.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(exportFiles)
      .where(and(eq(exportFiles.fileId, fileId), eq(exportFiles.account, account)))
      .returning();
    if (deleted === undefined) throw exportFileNotFound();
    await deleteFilesOf(tx, FileLinkType.ExportFile, fileId);
    const { name, dueAt, state, rowCount } = deleted;
    await writeAuditLog(tx, {
      deal: 'ExportFileDelete',
      account,
      now: context.clock.now(),
      recordId: fileId,
      siteCode: null,
      reason: null,
      changes: changesBetween({ name, dueAt, state, rowCount }, {}, `/export_files/${fileId}`),
    });
  });
  publishFile(context, account, fileId);
  return { fileId };
}
