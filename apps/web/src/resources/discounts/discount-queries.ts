import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('discounts');
const PLANS = { changesWith: ['DiscountList', 'RedemptionList'] } as const;
const USES = { changesWith: ['RedemptionList'] } as const;

/** Queries of discounts and redemptions. */
export const discountQueries = {
  all,
  list: page('DiscountList', PLANS),
  /** One discount with its codes. */
  detail: (discountCode: string) => read('DiscountDetail', { discountCode }, PLANS),
  usages: page('RedemptionList', USES),
  /** One redemption, including its reversal. */
  usage: (usageId: string) => read('RedemptionDetail', { usageId }, USES),
};
