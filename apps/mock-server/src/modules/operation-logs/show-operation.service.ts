import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { and, eq } from 'drizzle-orm';
import { operationLogs } from '../../db/schema/people/operation-logs.schema.ts';
import { refuse } from '../../errors/catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { visibleOperations } from './operation-log-filters.ts';
import { operationLogList } from './operation-log-list.query.ts';

/** Errors: refuses what is not there or not the caller's to see, alike. */
export async function showOperation(
  { logId }: DealRequest<'OperationLogDetail'>,
  reader: ListReader,
): Promise<DealResult<'OperationLogDetail'>> {
  const { orm } = reader.database;
  const isIt = eq(operationLogs.logId, logId);
  const [[entry], [stored]] = await Promise.all([
    operationLogList.find(and(isIt, visibleOperations(reader.identity)), reader),
    orm.select({ changes: operationLogs.changes }).from(operationLogs).where(isIt),
  ]);
  if (entry === undefined || stored === undefined)
    throw refuse(
      'operation-not-found',
      localized(
        '找不到此操作紀錄，或不在您的資料範圍內，請重新查詢。',
        'There is no such audit entry, or it is outside your data scope. Search again.',
      ),
    );
  return { entry, ...stored };
}
