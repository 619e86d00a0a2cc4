import { type DealRequest, type DealResult, dealRegistry } from '@parking-plus/contracts';
import { checkDeal } from '@parking-plus/contracts/validators';
import { dealOfCode, isDataDeal } from '../../deals/deal-codes.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { countsOf } from '../../lists/list-counts.ts';

/**
 * Returns the number of rows of each query of a list that the caller can see. Null without the permission for the
 * list, for filters that it does not accept, and for lists without a count.
 */
export async function countSavedViews(
  { dealType, views }: DealRequest<'SavedViewCounts'>,
  context: DealContext,
): Promise<DealResult<'SavedViewCounts'>> {
  const deal = dealOfCode(dealType);
  const count = deal === undefined || !isDataDeal(deal) ? undefined : countsOf(deal);
  const uncounted = { items: views.map(({ viewId }) => ({ viewId, total: null })) };
  if (deal === undefined || !isDataDeal(deal) || count === undefined) return uncounted;
  const { action } = dealRegistry[deal];
  if (action !== null && !context.identity.actionCodes.has(action)) return uncounted;
  const checked = await Promise.all(
    views.map(async ({ viewId, filters }) => {
      const problems = await checkDeal(deal, 'request', { page: 1, pageSize: 20, filters });
      return { viewId, filters, isValid: problems.length === 0 };
    }),
  );
  const valid = checked.filter(({ isValid }) => isValid);
  const totals = await count(
    valid.map(({ filters }) => filters),
    context,
  );
  const byId = new Map(valid.map(({ viewId }, index) => [viewId, totals[index] ?? null]));
  return { items: views.map(({ viewId }) => ({ viewId, total: byId.get(viewId) ?? null })) };
}
