import { dealActions } from '@parking-plus/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { atSites } from '../dashboard/dashboard-scope.ts';
import { revenueOf } from '../transactions/revenue-sql.ts';
import { BY_DAY, BY_MONTH, BY_SITE } from './report-axes.ts';
import { type ReportAxis, type ReportScope, type ReportSource, summed } from './report-source.ts';

/**
 * Returns stored sums by day, equal to the list of transactions. The cost is independent of the number of
 * transactions.
 */
function rows(scope: ReportScope, { key }: ReportAxis): SQL {
  return sql`
    select which, ${key} as key, transaction_count, receivable_twd, discount_twd, received_twd,
      ${revenueOf(sql`received_twd`)} as revenue_twd
    from spans join daily_totals on business_date between first_day and last_day
    where ${atSites(scope, sql`site_code`)}`;
}

const knownFrom = (scope: ReportScope) =>
  sql`(select min(business_date) from daily_totals where ${atSites(scope, sql`site_code`)})`;

const figures = {
  transactionCount: summed(sql`transaction_count`),
  receivableTwd: summed(sql`receivable_twd`),
  discountTwd: summed(sql`discount_twd`),
  receivedTwd: summed(sql`received_twd`),
  revenueTwd: summed(sql`revenue_twd`),
};

/** 營收日報、月報 */
export const revenueSource: ReportSource = {
  action: dealActions.TransactionList,
  axes: { day: BY_DAY, month: BY_MONTH, site: BY_SITE },
  figures,
  main: 'revenueTwd',
  rows,
  knownFrom,
};

/** 管道別 */
export const channelSource: ReportSource = {
  ...revenueSource,
  axes: { channel: { key: sql`channel::text` } },
};
