import { FileLinkType } from '@parking-plus/contracts';
import { exportFileListShape } from '@parking-plus/contracts/lists/export-file-list';
import { and, eq, sql } from 'drizzle-orm';
import { files } from '../../db/schema/office/files.schema.ts';
import { exportFiles } from '../../db/schema/people/export-files.schema.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf } from '../../lists/conditions.ts';
import { dateRangeCondition } from '../../lists/date-range-condition.ts';
import { descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';

/** The caller's files, latest first. */
export const exportFileList = listQuery(exportFileListShape, ({ orm, filters, identity }) => ({
  table: exportFiles,
  key: 'fileId',
  rows: orm
    .select({
      ...columnsOf(exportFiles, exportFileListShape),
      fileName: files.fileName,
      sysPath: sql<string | null>`'files/' || ${files.folder} || '/' || ${files.storedName}`.as('sys_path'),
    })
    .from(exportFiles)
    .leftJoin(
      files,
      and(eq(files.linkedType, FileLinkType.ExportFile), eq(files.linkedCode, exportFiles.fileId)),
    ),
  where: and(
    eq(exportFiles.account, identity.account),
    contains(filters.keyword, exportFiles.name),
    isOneOf(exportFiles.state, filters.states),
    dateRangeCondition(exportFiles.dueAt, filters.from, filters.to),
  ),
  order: [descending(exportFiles.dueAt), descending(exportFiles.fileId)],
}));
