import { dealActions, FileLinkType } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import { exportFiles } from '../../db/schema/people/export-files.schema.ts';
import type { LinkedRecords } from '../files/linked-records.ts';

/** Files that runs made. Only the owner can download them; users cannot attach any. */
export const linkedRecords: LinkedRecords = {
  linkedType: FileLinkType.ExportFile,
  folder: 'exports',
  accepts: 'pdf',
  readAction: dealActions.ExportFileList,
  writeAction: dealActions.ExportFileDelete,
  async find(orm, code, caller) {
    const [row] = await orm
      .select({ account: exportFiles.account })
      .from(exportFiles)
      .where(eq(exportFiles.fileId, code));
    return row && { siteCode: null, isHidden: row.account !== caller.account, isReadOnly: true };
  },
};
