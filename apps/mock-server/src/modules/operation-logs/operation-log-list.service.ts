import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { and, eq } from 'drizzle-orm';
import type { DealContext } from '../../deals/define-deals.ts';
import { refuse } from '../../errors/catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { chosenOperations, visibleOperations } from './operation-log-filters.ts';
import {
  findOperation,
  findOperations,
  findOperationsById,
  sumOperations,
} from './operation-log-list.repository.ts';
import { operationLogs } from './operation-logs.schema.ts';

type Reader = Pick<DealContext, 'database' | 'identity'>;

/** One page of the writes that the caller sees: two statements. */
export async function listOperations(
  { filters = {}, ...page }: DealRequest<'OperationLogList'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'OperationLogList'>> {
  const visible = visibleOperations(identity);
  const chosen = chosenOperations(filters);
  const [items, { total, deals }] = await readPage(
    page,
    (counted) => findOperations(orm, and(visible, chosen), counted),
    () => sumOperations(orm, visible, chosen),
  );
  return { items, total, page: page.page, pageSize: page.pageSize, summary: { deals } };
}

/** The next 5,000 of all that match, in the order of their ids: one statement. */
export async function exportOperations(
  { filters = {}, afterKey }: DealRequest<'OperationLogExport'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'OperationLogExport'>> {
  const condition = and(
    visibleOperations(identity),
    chosenOperations(filters),
    afterKeyCondition(operationLogs.logId, afterKey),
  );
  return exportPage(
    (limit) => findOperationsById(orm, condition, limit),
    ({ logId }) => logId,
    (rows) => [...rows],
  );
}

/** Errors: refuses what is not there or not the caller's to see, alike. */
export async function showOperation(
  { logId }: DealRequest<'OperationLogDetail'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'OperationLogDetail'>> {
  const found = await findOperation(orm, and(eq(operationLogs.logId, logId), visibleOperations(identity)));
  if (found === undefined)
    throw refuse(
      'operation-not-found',
      localized(
        '找不到此操作紀錄，或不在您的資料範圍內，請重新查詢。',
        'There is no such audit entry, or it is outside your data scope. Search again.',
      ),
    );
  const { changes, ...entry } = found;
  return { entry, changes };
}
