import type { ChargeChannel } from '@parking-plus/contracts';
import { addDays } from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { revenueOf, SIGNED_RECEIVED } from '../transactions/revenue-sql.ts';
import { atSites, type DashboardScope } from './dashboard-scope.ts';

/** Days of the revenue chart, including today. */
export const CHART_DAYS = 30;
/** The same weekday one year earlier. */
export const YEAR_DAYS = 52 * 7;

type Dated = { readonly businessDate: string; readonly twd: number };

export type RevenueRows = {
  /** Days with transactions, for the chart, this month and the previous year. */
  readonly days: readonly Dated[];
  /** Rent of these days, less refunds. */
  readonly rentDays: readonly Dated[];
  readonly channels: readonly { readonly channel: ChargeChannel; readonly twd: number }[];
  readonly months: readonly { readonly siteCode: string; readonly twd: number }[];
  readonly lastWeekByNowTwd: number;
};

/**
 * Returns revenue from stored daily totals, in one statement whose cost is independent of the number of
 * transactions. Only rents, which are few, and one day up to an hour are read row by row.
 */
export async function findRevenue(orm: Orm, scope: DashboardScope): Promise<RevenueRows> {
  const { today, now } = scope;
  const chartFrom = addDays(today, 1 - CHART_DAYS);
  const monthFrom = `${today.slice(0, 8)}01`;
  const from = monthFrom < chartFrom ? monthFrom : chartFrom;
  const kept = revenueOf(sql`received_twd`);
  const booked = revenueOf(SIGNED_RECEIVED);
  const { rows } = await orm.execute<RevenueRows>(sql`
    with days as (
      select site_code, business_date, channel, sum(${kept})::bigint as twd
      from daily_totals
      where (business_date between ${from} and ${today}
          or business_date between ${addDays(chartFrom, -YEAR_DAYS)} and ${addDays(today, -YEAR_DAYS)})
        and ${atSites(scope, sql`site_code`)}
      group by 1, 2, 3
    ), rents as (
      select distinct transaction_id from rent_bills where transaction_id is not null and paid_at >= ${chartFrom}::date - 400
    ), rent_rows as (
      select business_date, ${booked} as twd
      from transactions
      where (transaction_id in (select transaction_id from rents)
          or related_transaction_id in (select transaction_id from rents))
        and business_date between ${chartFrom} and ${today} and ${atSites(scope, sql`site_code`)}
    )
    select
      (select coalesce(json_agg(json_build_object('businessDate', business_date, 'twd', twd)), '[]')
       from (select business_date, sum(twd) as twd from days group by 1) as summed) as days,
      (select coalesce(json_agg(json_build_object('businessDate', business_date, 'twd', twd)), '[]')
       from (select business_date, sum(twd) as twd from rent_rows group by 1) as summed) as "rentDays",
      (select coalesce(json_agg(json_build_object('channel', channel, 'twd', twd) order by channel), '[]')
       from (
         select channel, sum(twd) as twd from days where business_date between ${chartFrom} and ${today} group by 1
       ) as summed) as channels,
      (select coalesce(json_agg(json_build_object('siteCode', site_code, 'twd', twd)), '[]')
       from (
         select site_code, sum(twd) as twd from days where business_date between ${monthFrom} and ${today} group by 1
       ) as summed) as months,
      (select coalesce(sum(${booked}), 0)::bigint from transactions
       where business_date = ${addDays(today, -7)} and charged_at <= ${now}::timestamptz - interval '7 days'
         and ${atSites(scope, sql`site_code`)}) as "lastWeekByNowTwd"`);
  return rows[0] as RevenueRows;
}
