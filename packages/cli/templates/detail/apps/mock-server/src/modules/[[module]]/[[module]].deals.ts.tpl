import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { findOperationsOn } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { type DealContext, defineDeals } from '../../deals/define-deals.ts';
[[#hasSite]]
import { requireSite } from '../../identity/identity.ts';
[[/hasSite]]
import { [[entity]]NotFound } from './[[module]].errors.ts';
import { find[[Entity]], find[[Entity]]Choices } from './[[module]].repository.ts';

export const deals = defineDeals({
  [[Entity]]List: list[[Entity]]Choices,
  [[Entity]]Detail: show[[Entity]],
});

type Reader = Pick<DealContext, 'database'[[#hasSite]] | 'identity'[[/hasSite]]>;

/** Returns the names to choose from. One statement. */
async function list[[Entity]]Choices(
  { keyword = '' }: DealRequest<'[[Entity]]List'>,
  { database: { orm }[[#hasSite]], identity[[/hasSite]] }: Reader,
): Promise<DealResult<'[[Entity]]List'>> {
  return { items: await find[[Entity]]Choices(orm, keyword.trim()[[#hasSite]], identity.siteCodes[[/hasSite]]) };
}

/** Throws for an unknown id[[#hasSite]]; 403 for a record of a site out of scope[[/hasSite]]. */
async function show[[Entity]](
  { [[idField]] }: DealRequest<'[[Entity]]Detail'>,
  { database: { orm }[[#hasSite]], identity[[/hasSite]] }: Reader,
): Promise<DealResult<'[[Entity]]Detail'>> {
  const record = await find[[Entity]](orm, [[idField]]);
  if (record === undefined) throw [[entity]]NotFound();
[[#hasSite]]
  requireSite(identity, record.[[siteField]]);
[[/hasSite]]
  return { record, history: presentHistory(await findOperationsOn(orm, [[idField]])) };
}
