import { dealActions } from '@parking-plus/contracts';
import { sql } from 'drizzle-orm';
import { atSites } from '../dashboard/dashboard-scope.ts';
import { bayCount } from '../sites/sites.repository.ts';
import { BY_DAY, BY_HOUR, BY_MONTH, BY_SITE } from './report-axes.ts';
import { type ReportScope, type ReportSource, summed } from './report-source.ts';

const knownFrom = (scope: ReportScope) =>
  sql`(select min(business_date) from hourly_totals where ${atSites(scope, sql`site_code`)})`;

/** Returns the current hour in Taipei. */
const hourOf = ({ now }: ReportScope) => Number(now.slice(11, 13));

const passages = {
  entryCount: summed(sql`entry_count`),
  exitCount: summed(sql`exit_count`),
};

/** 車次別: vehicles at the lanes, by the hour of passage instead of the charge. */
export const visitSource: ReportSource = {
  action: dealActions.TransactionList,
  axes: { day: BY_DAY, month: BY_MONTH, site: BY_SITE, hour: BY_HOUR },
  figures: {
    ...passages,
    // Only stays with a recorded entry.
    meanStayMinutes: { sum: sql`sum(stay_minutes)::float8 / nullif(sum(stay_count), 0)`, empty: null },
  },
  main: 'exitCount',
  rows: (scope, { key }) => sql`
    select which, ${key} as key, entry_count, exit_count, stay_count, stay_minutes
    from spans join hourly_totals on business_date between first_day and last_day
    where ${atSites(scope, sql`site_code`)}`,
  knownFrom,
};

/**
 * 時段使用率: vehicles at the end of each hour relative to the bays, by site. An hour without movement keeps the
 * previous number. Future hours are omitted. A day starts from the balance of all earlier days.
 */
export const occupancySource: ReportSource = {
  action: dealActions.TransactionList,
  axes: { hour: BY_HOUR, day: BY_DAY, month: BY_MONTH, site: BY_SITE },
  figures: {
    occupancyRatio: { sum: sql`sum(inside)::float8 / nullif(sum(bays), 0)`, empty: null },
    peakOccupancyRatio: { sum: sql`max(inside::float8 / nullif(bays, 0))`, empty: null },
    ...passages,
  },
  main: 'occupancyRatio',
  rows: (scope, { key }) => sql`
    select which, ${key} as key, inside, bays, entry_count, exit_count
    from (
      select which, site_code, business_date, place - 1 as hour, at_midnight + gain as inside, bays,
        0 as entry_count, 0 as exit_count
      from (
        select grid.which, grid.site_code, first_day + day_number as business_date, bays,
          coalesce(gain_by_hour, array_fill(0, array[24])) as gain_by_hour,
          coalesce(gain_before, 0) + coalesce(sum(gain_by_hour[24]) over (
            partition by grid.which, grid.site_code order by day_number rows between unbounded preceding and 1 preceding
          ), 0) as at_midnight
        from (
          select which, first_day, day_number, site_code,
            ${bayCount} as bays
          from spans cross join lateral generate_series(0, last_day - first_day) as day_number cross join sites
          where sites.state = 1 and ${atSites(scope, sql`site_code`)}
        ) as grid
          left join occupancy_totals as totals
            on totals.site_code = grid.site_code and totals.business_date = first_day + day_number
          left join (
            select which, site_code, sum(gain_by_hour[24]) as gain_before
            from spans join occupancy_totals on business_date < first_day
            group by 1, 2
          ) as base on base.which = grid.which and base.site_code = grid.site_code
      ) as days cross join lateral unnest(gain_by_hour) with ordinality as hours (gain, place)
      where (business_date, place - 1) <= (${scope.today}::date, ${hourOf(scope)}::bigint)
      union all
      select which, site_code, business_date, hour, null, null, entry_count, exit_count
      from spans join hourly_totals on business_date between first_day and last_day join sites using (site_code)
      where sites.state = 1 and ${atSites(scope, sql`site_code`)}
        and (business_date, hour) <= (${scope.today}::date, ${hourOf(scope)}::smallint)
    ) as hours`,
  knownFrom,
};
