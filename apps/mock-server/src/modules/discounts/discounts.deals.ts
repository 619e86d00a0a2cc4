import { defineDeals } from '../../deals/define-deals.ts';
import { discountList } from './discount-list.query.ts';
import { makeDiscountSerials } from './discount-serials.service.ts';
import { createDiscount, setDiscountQuota, stopDiscount } from './discount-writes.service.ts';
import { showDiscount } from './discounts.service.ts';
import { redeemDiscount } from './redeem-discount.service.ts';
import { showRedemption, withdrawUsage } from './redemptions.service.ts';
import { redemptionList } from './usage-list.query.ts';

export const deals = defineDeals({
  DiscountList: discountList.page,
  DiscountExport: discountList.export,
  DiscountDetail: showDiscount,
  DiscountCreate: createDiscount,
  DiscountQuota: setDiscountQuota,
  DiscountStop: stopDiscount,
  DiscountSerials: makeDiscountSerials,
  RedemptionList: redemptionList.page,
  RedemptionExport: redemptionList.export,
  RedemptionDetail: showRedemption,
  RedemptionCreate: redeemDiscount,
  RedemptionReverse: withdrawUsage,
});
