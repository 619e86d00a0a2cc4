import { dealActions } from '@parking-plus/contracts';
import { sql } from 'drizzle-orm';
import { atSites } from '../dashboard/dashboard-scope.ts';
import { BY_DAY, BY_MONTH, BY_SITE } from './report-axes.ts';
import { type ReportSource, summed } from './report-source.ts';

/** 折扣成本: discounts on fees, without reversed ones. */
export const discountSource: ReportSource = {
  action: dealActions.RedemptionList,
  axes: {
    publisher: { key: sql`publish_type::text` },
    plan: {
      key: sql`discount_code`,
      names: () => sql`(select json_object_agg(discount_code, name) from discounts)`,
    },
    site: BY_SITE,
    day: BY_DAY,
    month: BY_MONTH,
  },
  figures: {
    discountCostTwd: summed(sql`amount_twd`),
    usageCount: { sum: sql`count(*)`, empty: 0 },
  },
  main: 'discountCostTwd',
  rows: (scope, { key }) => sql`
    select which, ${key} as key, amount_twd
    from spans join discount_usages on business_date between first_day and last_day
      join discounts using (discount_code)
    where discount_usages.state = 1 and ${atSites(scope, sql`site_code`)}`,
  knownFrom: (scope) =>
    sql`(select min(business_date) from discount_usages where ${atSites(scope, sql`site_code`)})`,
};
