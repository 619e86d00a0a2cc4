import { dealActions } from '@parking-plus/contracts';
import { InvoiceState } from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import { atSites } from '../dashboard/dashboard-scope.ts';
import { BY_DAY, BY_MONTH, BY_SITE } from './report-axes.ts';
import { type ReportSource, summed } from './report-source.ts';

/** 發票統計: invoices by the day of issue, voided ones among them; allowances by their own day. */
export const invoiceSource: ReportSource = {
  action: dealActions.InvoiceList,
  axes: { day: BY_DAY, month: BY_MONTH, site: BY_SITE },
  figures: {
    totalTwd: summed(sql`total_twd`),
    issuedCount: summed(sql`issued`),
    salesTwd: summed(sql`sales_twd`),
    taxTwd: summed(sql`tax_twd`),
    voidCount: summed(sql`voided`),
    voidTwd: summed(sql`voided * total_twd`),
    allowanceCount: summed(sql`allowances`),
    allowanceTwd: summed(sql`allowance_twd`),
  },
  main: 'totalTwd',
  rows: (scope, { key }) => sql`
    select which, ${key} as key, issued, sales_twd, tax_twd, total_twd, voided, allowances, allowance_twd
    from (
      select which, site_code, business_date, 1 as issued, sales_twd, tax_twd, total_twd,
        (state = ${InvoiceState.Void})::integer as voided, 0 as allowances, 0 as allowance_twd
      from spans join invoices on business_date between first_day and last_day
      union all
      select which, site_code, business_date, 0, 0, 0, 0, 0, 1, amount_twd
      from spans join allowances on business_date between first_day and last_day
      where state <> 0
    ) as papers
    where ${atSites(scope, sql`site_code`)}`,
  knownFrom: (scope) =>
    sql`(select min(business_date) from invoices where ${atSites(scope, sql`site_code`)})`,
};
