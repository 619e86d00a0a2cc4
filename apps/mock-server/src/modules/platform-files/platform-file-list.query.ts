import { platformFileListShape } from '@parking-plus/contracts/lists/platform-file-list';
import { and, eq, sql } from 'drizzle-orm';
import {
  platformFileErrors as errors,
  platformFiles as files,
} from '../../db/schema/sales/platform-files.schema.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { isOneOf } from '../../lists/conditions.ts';
import { dateRangeCondition } from '../../lists/date-range-condition.ts';
import { descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';

/** Files of the platform, latest first. */
export const platformFileList = listQuery(platformFileListShape, ({ orm, filters }) => ({
  table: files,
  key: 'fileId',
  rows: orm
    .select({
      ...columnsOf(files, platformFileListShape),
      fileId: sql<string>`${files.fileId}::text`.as('file_id_text'),
      errorCount: sql<number>`(select count(*)::integer from ${errors} where ${eq(errors.fileId, files.fileId)})`,
    })
    .from(files),
  where: and(
    isOneOf(files.kind, filters.kinds),
    filters.isRejected === undefined ? undefined : eq(files.isRejected, filters.isRejected),
    dateRangeCondition(files.readAt, filters.from, filters.to),
  ),
  order: [descending(files.fileId)],
}));
