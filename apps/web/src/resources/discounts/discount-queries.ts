import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('discounts');
const PLANS = { changesWith: ['DiscountList', 'UsageList'] } as const;
const USES = { changesWith: ['UsageList'] } as const;

/** Queries of discount plans and their uses. */
export const discountQueries = {
  all,
  list: page('DiscountList', PLANS),
  /** One plan with its serial numbers. */
  detail: (discountCode: string) => read('DiscountDetail', { discountCode }, PLANS),
  usages: page('UsageList', USES),
  /** One use, and who took it back. */
  usage: (usageId: string) => read('UsageDetail', { usageId }, USES),
};
