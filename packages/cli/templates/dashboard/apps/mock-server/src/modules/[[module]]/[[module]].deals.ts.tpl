import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { type DealContext, defineDeals } from '../../deals/define-deals.ts';
import { [[entity]]Condition, sum[[Entity]]Days, sum[[Entity]]Rows } from './[[module]].repository.ts';

export const deals = defineDeals({ [[Entity]]Summary: sumUp[[Entity]] });

/** Returns the figures of all matching rows, and of each day. Two statements. */
async function sumUp[[Entity]](
  { filters = {} }: DealRequest<'[[Entity]]Summary'>,
  { database: { orm }[[#hasSite]], identity[[/hasSite]] }: Pick<DealContext, 'database'[[#hasSite]] | 'identity'[[/hasSite]]>,
): Promise<DealResult<'[[Entity]]Summary'>> {
  const condition = [[entity]]Condition(filters[[#hasSite]], identity.siteCodes[[/hasSite]]);
  const [totals, days] = await Promise.all([
    sum[[Entity]]Rows(orm, condition),
    sum[[Entity]]Days(orm, condition),
  ]);
  return { totals, days: days.toReversed().map(({ day, ...figures }) => ({ day, figures })) };
}
