import { dealActions } from '@parking-plus/contracts';
import { sql } from 'drizzle-orm';
import { atSites } from '../dashboard/dashboard-scope.ts';
import { BY_DAY, BY_MONTH, BY_SITE } from './report-axes.ts';
import { type ReportSource, summed } from './report-source.ts';

/** 發票統計: stored sums by issue day, including voided ones. Allowances, which are few, by their own day. */
export const invoiceSource: ReportSource = {
  action: dealActions.InvoiceList,
  axes: { day: BY_DAY, month: BY_MONTH, site: BY_SITE },
  figures: {
    totalTwd: summed(sql`total_twd`),
    issuedCount: summed(sql`issued_count`),
    salesTwd: summed(sql`sales_twd`),
    taxTwd: summed(sql`tax_twd`),
    voidCount: summed(sql`void_count`),
    voidTwd: summed(sql`void_twd`),
    allowanceCount: summed(sql`allowance_count`),
    allowanceTwd: summed(sql`allowance_twd`),
  },
  main: 'totalTwd',
  rows: (scope, { key }) => sql`
    select which, ${key} as key, issued_count, sales_twd, tax_twd, total_twd, void_count, void_twd, allowance_count, allowance_twd
    from (
      select which, site_code, business_date, issued_count, sales_twd, tax_twd, total_twd, void_count, void_twd,
        0 as allowance_count, 0 as allowance_twd
      from spans join invoice_totals on business_date between first_day and last_day
      where issued_count > 0
      union all
      select which, site_code, business_date, 0, 0, 0, 0, 0, 0, 1, amount_twd
      from spans join allowances on business_date between first_day and last_day
      where state <> 0
    ) as papers
    where ${atSites(scope, sql`site_code`)}`,
  knownFrom: (scope) =>
    sql`(select min(business_date) from invoice_totals where issued_count > 0 and ${atSites(scope, sql`site_code`)})`,
};
