import { addDays } from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { bayCount } from '../sites/sites.repository.ts';
import { atSites, type DashboardScope } from './dashboard-scope.ts';

/** Days of the sparklines, including today. */
export const RECENT_DAYS = 14;

export type DashboardSite = {
  readonly siteCode: string;
  readonly name: string;
  /** All kinds of bays. 0 for a site that is not operating. */
  readonly bayCount: number;
  readonly insideCount: number;
};

export type UnpaidAgeBucket = { readonly age: string; readonly count: number; readonly twd: number };

export type StayRows = {
  readonly sites: readonly DashboardSite[];
  readonly days: readonly {
    readonly businessDate: string;
    readonly entryCount: number;
    readonly exitCount: number;
    readonly stayCount: number;
    readonly stayMinutes: number;
  }[];
  /** Yesterday and today: site, day, hour, arrivals, departures. */
  readonly hours: readonly (readonly [string, string, number, number, number])[];
  readonly debts: readonly UnpaidAgeBucket[];
  readonly weekOwedTwd: number;
  readonly weekRecoveredTwd: number;
};

/** Returns arrivals, departures, presence and unpaid fees from stored totals: one statement. */
export async function findStays(orm: Orm, scope: DashboardScope): Promise<StayRows> {
  const { today } = scope;
  const here = atSites(scope, sql`site_code`);
  const age = sql`case when business_date >= ${addDays(today, -7)} then '0-7'
    when business_date >= ${addDays(today, -30)} then '8-30'
    when business_date >= ${addDays(today, -90)} then '31-90' else 'over-90' end`;
  const { rows } = await orm.execute<StayRows>(sql`
    select
      (select coalesce(json_agg(json_build_object('siteCode', site_code, 'name', name, 'bayCount', case when state = 1
           then ${bayCount} else 0 end,
         'insideCount', coalesce(inside_count, 0)) order by site_code), '[]')
       from sites left join inside_totals using (site_code) where ${here}) as sites,
      (select coalesce(json_agg(json_build_object('businessDate', business_date, 'entryCount', entries,
         'exitCount', exits, 'stayCount', stays, 'stayMinutes', minutes)), '[]')
       from (
         select business_date, sum(entry_count) as entries, sum(exit_count) as exits, sum(stay_count) as stays,
           sum(stay_minutes) as minutes
         from hourly_totals
         where business_date between ${addDays(today, 1 - RECENT_DAYS)} and ${today} and ${here}
         group by 1
       ) as summed) as days,
      (select coalesce(json_agg(json_build_array(site_code, business_date, hour, arrival_count, stay_count)), '[]')
       from hourly_totals
       where business_date between ${addDays(today, -1)} and ${today} and ${here}) as hours,
      (select coalesce(json_agg(json_build_object('age', age, 'count', count, 'twd', twd)), '[]')
       from (
         select ${age} as age, sum(unpaid_count) as count, sum(unpaid_twd) as twd
         from debt_totals where ${here} group by 1
       ) as aged) as debts,
      (select coalesce(sum(unpaid_twd + recovered_twd), 0)::bigint from debt_totals
       where business_date between ${addDays(today, -7)} and ${today} and ${here}) as "weekOwedTwd",
      (select coalesce(sum(recovered_twd), 0)::bigint from debt_totals
       where business_date between ${addDays(today, -7)} and ${today} and ${here}) as "weekRecoveredTwd"`);
  return rows[0] as StayRows;
}
