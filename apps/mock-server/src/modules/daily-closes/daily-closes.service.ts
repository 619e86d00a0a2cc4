import { DailyCloseState, type DealRequest, type DealResult } from '@parking-plus/contracts';
import { and, eq } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { presentHistory } from '../operation-logs/operation-logs.presenter.ts';
import { findOperationsOn } from '../operation-logs/operation-logs.repository.ts';
import { dailyCloseCondition } from './daily-close-filters.ts';
import { unknownDailyClose } from './daily-close-refusals.ts';
import { presentDailyClose } from './daily-closes.presenter.ts';
import {
  findDailyCloses,
  findDailyClosesById,
  type ListedDailyClose,
  sumDailyCloses,
  sumMethods,
} from './daily-closes.repository.ts';
import { dailyCloses } from './daily-closes.schema.ts';
import { refreshOpenDays } from './ended-days.repository.ts';
import { tellTouched } from './tell-touched.ts';

type Reader = Pick<DealContext, 'database' | 'identity'>;

/** One page of daily closes with the figures of all that match: two statements. */
export async function listDailyCloses(
  query: DealRequest<'DailyCloseList'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'DailyCloseList'>> {
  const condition = dailyCloseCondition(query.filters ?? {}, identity.siteCodes);
  const [rows, { total, ...summary }] = await readPage(
    query,
    (page) => findDailyCloses(orm, condition, page),
    () => sumDailyCloses(orm, condition),
  );
  return {
    items: rows.map(presentDailyClose),
    total,
    page: query.page,
    pageSize: query.pageSize,
    summary,
  };
}

/** The next 5,000 of all that match, in the order of their ids: one statement. */
export async function exportDailyCloses(
  { filters = {}, afterKey }: DealRequest<'DailyCloseExport'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'DailyCloseExport'>> {
  const condition = and(
    dailyCloseCondition(filters, identity.siteCodes),
    afterKeyCondition(dailyCloses.dailyCloseId, afterKey),
  );
  return exportPage(
    (limit) => findDailyClosesById(orm, condition, limit),
    ({ dailyCloseId }) => dailyCloseId,
    (rows) => rows.map(presentDailyClose),
  );
}

/**
 * A day; an open one with what the transactions say by now, since a closing that finds other figures leaves nothing behind.
 * Errors: refuses an unknown id; 403 for one of a site that the account may not see.
 */
export async function showDailyClose(
  { dailyCloseId }: DealRequest<'DailyCloseDetail'>,
  context: Reader & Pick<DealContext, 'announcements'>,
): Promise<DealResult<'DailyCloseDetail'>> {
  const { orm } = context.database;
  const known = await requireClose(orm, dailyCloseId);
  requireSite(context.identity, known.siteCode);
  const touched = known.state === DailyCloseState.Open ? await refreshOpenDays(orm, dailyCloseId) : [];
  tellTouched(context, touched);
  const row = touched.length === 0 ? known : await requireClose(orm, dailyCloseId);
  const [methods, history] = await Promise.all([sumMethods(orm, row), findOperationsOn(orm, dailyCloseId)]);
  return { close: presentDailyClose(row), methods, history: presentHistory(history) };
}

async function requireClose(orm: Orm, dailyCloseId: string): Promise<ListedDailyClose> {
  const [row] = await findDailyClosesById(orm, eq(dailyCloses.dailyCloseId, dailyCloseId), 1);
  if (row === undefined) throw unknownDailyClose(dailyCloseId);
  return row;
}
