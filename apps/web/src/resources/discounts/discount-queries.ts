import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('discounts');
const PLANS = { changesWith: ['DiscountList', 'UsageList'] } as const;
const USES = { changesWith: ['UsageList'] } as const;

/** Queries of discounts and redemptions. */
export const discountQueries = {
  all,
  list: page('DiscountList', PLANS),
  /** One discount with its codes. */
  detail: (discountCode: string) => read('DiscountDetail', { discountCode }, PLANS),
  usages: page('UsageList', USES),
  /** One redemption, including its reversal. */
  usage: (usageId: string) => read('UsageDetail', { usageId }, USES),
};
