import type { ConsistencyRule } from './consistency-rule.ts';

/** Rules for stored totals of stays, calculated without the functions that maintain them. */
export const STAY_TOTAL_RULES: readonly ConsistencyRule[] = [
  {
    name: 'hourly-totals-are-the-sums',
    tables: ['transactions', 'hourly_totals'],
    faults: `
      select format('%s %s %s:00', site_code, business_date, hour) as record,
        format('kept %s, %s, %s, %s, %s; transactions %s, %s, %s, %s, %s', entry_count, arrival_count, exit_count, stay_count,
          hourly_totals.stay_minutes, entries, arrivals, exits, stays, minutes) as detail
      from hourly_totals
        full join (
          select site_code, (at at time zone 'Asia/Taipei')::date as business_date,
            extract(hour from at at time zone 'Asia/Taipei')::smallint as hour, sum(entries) as entries,
            sum(arrivals) as arrivals, sum(exits) as exits, sum(stays) as stays, sum(minutes) as minutes
          from (
            select site_code, entered_at as at, 1 as entries, case when exited_at is not null
                or (mode = 101 and state = 1 and abnormal_reason is null) then 1 else 0 end as arrivals,
              0 as exits, 0 as stays, 0 as minutes
            from transactions where entered_at is not null
            union all
            select site_code, exited_at, 0, 0, 1, case when entered_at is null then 0 else 1 end, coalesce(stay_minutes, 0)
            from transactions where exited_at is not null
          ) as lanes
          group by 1, 2, 3
        ) as summed using (site_code, business_date, hour)
      where (coalesce(entry_count, 0), coalesce(arrival_count, 0), coalesce(exit_count, 0), coalesce(stay_count, 0),
          coalesce(hourly_totals.stay_minutes, 0))
        <> (coalesce(entries, 0), coalesce(arrivals, 0), coalesce(exits, 0), coalesce(stays, 0), coalesce(minutes, 0))`,
  },
  {
    name: 'occupancy-totals-are-the-sums',
    tables: ['transactions', 'occupancy_totals'],
    faults: `
      select format('%s %s %s:00', site_code, business_date, hour) as record,
        format('kept a gain of %s, transactions %s', coalesce(kept, 0), coalesce(gained, 0)) as detail
      from (
        select site_code, business_date, hour, gain_by_hour[hour + 1] - coalesce(gain_by_hour[hour], 0) as kept
        from occupancy_totals cross join generate_series(0, 23) as hour
      ) as totals
        full join (
          select site_code, (at at time zone 'Asia/Taipei')::date as business_date,
            extract(hour from at at time zone 'Asia/Taipei')::integer as hour, sum(gain) as gained
          from (
            select site_code, entered_at as at, 1 as gain from transactions
            where entered_at is not null
              and (exited_at is not null or (mode = 101 and state = 1 and abnormal_reason is null))
            union all
            select site_code, exited_at, -1 from transactions where exited_at is not null and entered_at is not null
          ) as lanes
          group by 1, 2, 3
        ) as summed using (site_code, business_date, hour)
      where coalesce(kept, 0) <> coalesce(gained, 0)`,
  },
  {
    name: 'inside-totals-are-the-sums',
    tables: ['transactions', 'inside_totals'],
    faults: `
      select site_code as record, format('kept %s, transactions %s', inside_count, summed.count) as detail
      from inside_totals
        full join (
          select site_code, count(*) from transactions
          where entered_at is not null and exited_at is null and mode = 101 and state = 1 and abnormal_reason is null
          group by 1
        ) as summed using (site_code)
      where coalesce(inside_count, 0) <> coalesce(summed.count, 0)`,
  },
  {
    name: 'debt-totals-are-the-sums',
    tables: ['transactions', 'debt_totals'],
    faults: `
      select format('%s %s', site_code, business_date) as record,
        format('kept %s of %s and %s of %s; transactions %s of %s and %s of %s', unpaid_count, unpaid_twd, recovered_count,
          recovered_twd, unpaid, unpaid_sum, recovered, recovered_sum) as detail
      from debt_totals
        full join (
          select site_code, business_date, count(*) filter (where pay_state = 0) as unpaid,
            coalesce(sum(receivable_twd - discount_twd) filter (where pay_state = 0), 0) as unpaid_sum,
            count(*) filter (where pay_state = 1) as recovered,
            coalesce(sum(receivable_twd - discount_twd) filter (where pay_state = 1), 0) as recovered_sum
          from transactions
          where mode = 1 and state = 1 and received_twd = 0 and receivable_twd > discount_twd
          group by 1, 2
        ) as summed using (site_code, business_date)
      where (coalesce(unpaid_count, 0), coalesce(unpaid_twd, 0), coalesce(recovered_count, 0), coalesce(recovered_twd, 0))
        <> (coalesce(unpaid, 0), coalesce(unpaid_sum, 0), coalesce(recovered, 0), coalesce(recovered_sum, 0))`,
  },
];
