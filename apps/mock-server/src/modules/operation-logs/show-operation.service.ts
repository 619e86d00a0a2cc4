import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { and, eq } from 'drizzle-orm';
import { operationLogs } from '../../db/schema/people/operation-logs.schema.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { visibleOperations } from './operation-log-filters.ts';
import { operationLogList } from './operation-log-list.query.ts';
import { operationNotFound } from './operation-logs.errors.ts';

/** Throws the same error if the entry is not found or out of scope. */
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
  if (entry === undefined || stored === undefined) throw operationNotFound();
  return { entry, ...stored };
}
