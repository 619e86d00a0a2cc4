import { defineDeals } from '../../deals/define-deals.ts';
import { makeDiscountSerials } from './discount-serials.service.ts';
import { createDiscount, setDiscountQuota, stopDiscount } from './discount-writes.service.ts';
import { exportDiscounts, listDiscounts, showDiscount } from './discounts.service.ts';
import { exportUsages, listUsages, showUsage, withdrawUsage } from './usages.service.ts';

export const deals = defineDeals({
  DiscountList: listDiscounts,
  DiscountExport: exportDiscounts,
  DiscountDetail: showDiscount,
  DiscountCreate: createDiscount,
  DiscountQuota: setDiscountQuota,
  DiscountStop: stopDiscount,
  DiscountSerials: makeDiscountSerials,
  UsageList: listUsages,
  UsageExport: exportUsages,
  UsageDetail: showUsage,
  UsageWithdraw: withdrawUsage,
});
