import { dealActions } from '@parking-plus/contracts';
import { addDays } from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import { atSites } from '../dashboard/dashboard-scope.ts';
import { UNPAID_AGES } from '../unpaid-fees/unpaid-filters.ts';
import { BY_MONTH, BY_SITE } from './report-axes.ts';
import { type ReportScope, type ReportSource, summed } from './report-source.ts';

/** Current age, independent of the requested days. */
const age = ({ today }: ReportScope) => sql`case when business_date >= ${addDays(today, -7)} then '0-7'
  when business_date >= ${addDays(today, -30)} then '8-30'
  when business_date >= ${addDays(today, -90)} then '31-90' else 'over-90' end`;

/** 未繳帳齡: unpaid fees of the days and how much was paid since. By age: all current unpaid fees. */
export const unpaidFeeSource: ReportSource = {
  action: dealActions.UnpaidList,
  axes: {
    age: { key: sql`age`, keysOf: () => [...UNPAID_AGES], isNow: true },
    month: BY_MONTH,
    site: BY_SITE,
  },
  figures: {
    unpaidTwd: summed(sql`unpaid_twd`),
    unpaidCount: summed(sql`unpaid_count`),
    recoveredTwd: summed(sql`recovered_twd`),
    recoveredCount: summed(sql`recovered_count`),
  },
  main: 'unpaidTwd',
  rows: (scope, { key, isNow }) => sql`
    select which, ${key} as key, unpaid_twd, unpaid_count, recovered_twd, recovered_count
    from (
      select which, debt_totals.*, ${age(scope)} as age
      from spans join debt_totals on ${isNow ? sql`true` : sql`business_date between first_day and last_day`}
      where ${atSites(scope, sql`site_code`)}
    ) as debts`,
  knownFrom: (scope) =>
    sql`(select min(business_date) from debt_totals where ${atSites(scope, sql`site_code`)})`,
};
