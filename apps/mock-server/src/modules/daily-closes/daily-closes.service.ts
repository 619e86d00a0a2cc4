import { DailyCloseState, type DealRequest, type DealResult, type Schemas } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import { findOperationsOn } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { dailyCloses } from '../../db/schema/sales/daily-closes.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { recalculateOpenCloses } from './daily-close-job.repository.ts';
import { dailyCloseList } from './daily-close-list.query.ts';
import { dailyCloseNotFound } from './daily-closes.errors.ts';
import { sumMethods } from './daily-closes.repository.ts';
import { publishDailyClosesChanged } from './publish-daily-close-changes.ts';

/**
 * Returns a day. Updates an open one from its transactions, since a rejected closing leaves no update behind.
 * Throws if the ID is unknown. Throws 403 for a site out of scope.
 */
export async function showDailyClose(
  { dailyCloseId }: DealRequest<'DailyCloseDetail'>,
  context: ListReader & Pick<DealContext, 'changePublisher'>,
): Promise<DealResult<'DailyCloseDetail'>> {
  const { orm } = context.database;
  const known = await requireClose(dailyCloseId, context);
  requireSite(context.identity, known.siteCode);
  const touched =
    known.state === DailyCloseState.Open ? await recalculateOpenCloses(orm, [dailyCloseId]) : [];
  publishDailyClosesChanged(context, touched);
  const row = touched.length === 0 ? known : await requireClose(dailyCloseId, context);
  const [methods, history] = await Promise.all([sumMethods(orm, row), findOperationsOn(orm, dailyCloseId)]);
  return { close: row, methods, history: presentHistory(history) };
}

async function requireClose(dailyCloseId: string, reader: ListReader): Promise<Schemas['DailyCloseRow']> {
  const [row] = await dailyCloseList.find(eq(dailyCloses.dailyCloseId, dailyCloseId), reader);
  if (row === undefined) throw dailyCloseNotFound(dailyCloseId);
  return row;
}
