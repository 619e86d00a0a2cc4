import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { and, eq } from 'drizzle-orm';
import type { DealContext } from '../../deals/define-deals.ts';
[[#hasSite]]
import { requireSite } from '../../identity/identity.ts';
[[/hasSite]]
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { presentHistory } from '../operation-logs/operation-logs.presenter.ts';
import { findOperationsOn } from '../operation-logs/operation-logs.repository.ts';
import { [[entity]]Condition } from './[[file]]-filters.ts';
import { unknown[[Entity]] } from './[[file]]-refusals.ts';
import { present[[Entity]] } from './[[module]].presenter.ts';
import { find[[Entity]]Rows, sum[[Entity]]Rows } from './[[module]].repository.ts';
import { [[rows]] } from './[[module]].schema.ts';

type Reader = Pick<DealContext, 'database'[[#hasSite]] | 'identity'[[/hasSite]]>;

/** One page with the figures of all that match: two statements. */
export async function list[[Entity]]Rows(
  query: DealRequest<'[[Entity]]List'>,
  { database: { orm }[[#hasSite]], identity[[/hasSite]] }: Reader,
): Promise<DealResult<'[[Entity]]List'>> {
  const condition = [[entity]]Condition(query.filters ?? {}[[#hasSite]], identity.siteCodes[[/hasSite]]);
  const [found, { total[[#hasMoney]], ...summary[[/hasMoney]] }] = await Promise.all([
    find[[Entity]]Rows(orm, condition, query),
    sum[[Entity]]Rows(orm, condition),
  ]);
  const { page, pageSize } = query;
  return { items: found.map(present[[Entity]]), total, page, pageSize[[#hasMoney]], summary[[/hasMoney]] };
}

/** The next 5,000 of all that match, in the order of their ids: one statement. */
export async function export[[Entity]]Rows(
  { filters = {}, afterKey }: DealRequest<'[[Entity]]Export'>,
  { database: { orm }[[#hasSite]], identity[[/hasSite]] }: Reader,
): Promise<DealResult<'[[Entity]]Export'>> {
  const condition = and(
    [[entity]]Condition(filters[[#hasSite]], identity.siteCodes[[/hasSite]]),
    afterKeyCondition([[rows]].[[idField]], afterKey),
  );
  return exportPage(
    (limit) => find[[Entity]]Rows(orm, condition, { page: 1, pageSize: limit }),
    ({ [[idField]] }) => [[idField]],
    (found) => found.map(present[[Entity]]),
  );
}

/** Errors: refuses an unknown id[[#hasSite]]; 403 for one of a site out of scope[[/hasSite]]. */
export async function show[[Entity]](
  { [[idField]] }: DealRequest<'[[Entity]]Detail'>,
  { database: { orm }[[#hasSite]], identity[[/hasSite]] }: Reader,
): Promise<DealResult<'[[Entity]]Detail'>> {
  const [row] = await find[[Entity]]Rows(orm, eq([[rows]].[[idField]], [[idField]]), { page: 1, pageSize: 1 });
  if (row === undefined) throw unknown[[Entity]]();
[[#hasSite]]
  requireSite(identity, row.[[siteField]]);
[[/hasSite]]
  return { record: present[[Entity]](row), history: presentHistory(await findOperationsOn(orm, [[idField]])) };
}
