import { dealActions } from '@parking-plus/contracts';
import { sql } from 'drizzle-orm';
import { atSites } from '../dashboard/dashboard-scope.ts';
import { bayCount } from '../sites/sites.repository.ts';
import { BY_DAY, BY_HOUR, BY_MONTH, BY_SITE } from './report-axes.ts';
import { type ReportScope, type ReportSource, summed } from './report-source.ts';

const knownFrom = (scope: ReportScope) =>
  sql`(select min(business_date) from hourly_totals where ${atSites(scope, sql`site_code`)})`;

const passages = {
  entryCount: summed(sql`entry_count`),
  exitCount: summed(sql`exit_count`),
};

/** 車次別: who passed the lanes, by the hour of the passage and not of the charge. */
export const visitSource: ReportSource = {
  action: dealActions.TransactionList,
  axes: { day: BY_DAY, month: BY_MONTH, site: BY_SITE, hour: BY_HOUR },
  figures: {
    ...passages,
    // Of those whose entry was read.
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
 * 時段使用率: vehicles at the end of each hour, site by site, to the bays of the site. An hour in which nobody came or
 * left has as many as the one before, so every hour is a row of its own; hours to come are none.
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
      select grid.which, grid.site_code, grid.business_date, grid.hour, bays,
        coalesce(entry_count, 0) as entry_count, coalesce(exit_count, 0) as exit_count,
        coalesce(gain_before, 0) + sum(coalesce(arrival_count - stay_count, 0))
          over (partition by grid.which, grid.site_code order by grid.business_date, grid.hour) as inside
      from (
        select which, site_code, day::date as business_date, hour,
          ${bayCount} as bays
        from spans
          cross join lateral generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') as day
          cross join generate_series(0, 23) as hour
          cross join sites
        where sites.state = 1 and ${atSites(scope, sql`site_code`)}
          and day + make_interval(hours => hour) <= ${scope.now}::timestamptz at time zone 'Asia/Taipei'
      ) as grid
        left join hourly_totals using (site_code, business_date, hour)
        left join (
          select which, site_code, sum(arrival_count - stay_count) as gain_before
          from spans join hourly_totals on business_date < first_day
          where ${atSites(scope, sql`site_code`)}
          group by 1, 2
        ) as base on base.which = grid.which and base.site_code = grid.site_code
    ) as hours`,
  knownFrom,
};
