-- How many vehicles a site had more at the end of each hour than at midnight, so that occupancy of years is read by the
-- day and not by the hour. Kept with `hourly_totals`, of the same passages.
create table occupancy_totals (
  site_code text collate "C" not null references sites deferrable,
  business_date date not null,
  gain_by_hour integer[] not null check (cardinality(gain_by_hour) = 24),
  primary key (site_code, business_date)
);

comment on column occupancy_totals.gain_by_hour is
  'Arrivals less stays (hourly_totals) from midnight to the end of the hour, of 24 hours; the last is the gain of the day.';

-- The day of a site is held before its hours: whoever has come to an hour needs nothing of that day any more.
create or replace function add_passages(passages stay_passage[], direction integer) returns void language sql as $$
  with summed as (
    select site_code, (passed_at at time zone 'Asia/Taipei')::date as business_date,
      extract(hour from passed_at at time zone 'Asia/Taipei')::smallint as hour,
      direction * sum(entry_count) as entry_count, direction * sum(arrival_count) as arrival_count,
      direction * sum(exit_count) as exit_count, direction * sum(stay_count) as stay_count,
      direction * sum(stay_minutes) as stay_minutes
    from unnest(passages)
    group by 1, 2, 3
  ), gained as (
    insert into occupancy_totals as totals
    select site_code, business_date, array(
      select coalesce(sum(gains[place]) filter (where hours[place] <= hour), 0)::integer
      from generate_series(0, 23) as hour cross join generate_subscripts(hours, 1) as place
      group by hour order by hour
    )
    from (
      select site_code, business_date, array_agg(hour) as hours, array_agg(arrival_count - stay_count) as gains
      from summed
      group by 1, 2
      -- In one order everywhere, so that two writers wait for each other instead of both for the other.
      order by 2, 1
    ) as days
    on conflict (site_code, business_date) do update set gain_by_hour = array(
      select kept + added
      from unnest(totals.gain_by_hour, excluded.gain_by_hour) with ordinality as hours (kept, added, place)
      order by place
    )
    returning 1
  )
  insert into hourly_totals as totals
  select site_code, business_date, hour, entry_count, arrival_count, exit_count, stay_count, stay_minutes
  from summed cross join (select count(*) from gained) as first
  order by 2, 1, 3
  on conflict (business_date, site_code, hour) do update set
    entry_count = totals.entry_count + excluded.entry_count,
    arrival_count = totals.arrival_count + excluded.arrival_count,
    exit_count = totals.exit_count + excluded.exit_count,
    stay_count = totals.stay_count + excluded.stay_count,
    stay_minutes = totals.stay_minutes + excluded.stay_minutes;
$$;

create or replace function clear_stay_totals() returns trigger language plpgsql as $$
begin
  truncate hourly_totals, occupancy_totals, inside_totals, debt_totals;
  return null;
end $$;

-- Of a database that has transactions already.
insert into occupancy_totals
select site_code, business_date, array(
  select coalesce(sum(gains[place]) filter (where hours[place] <= hour), 0)::integer
  from generate_series(0, 23) as hour cross join generate_subscripts(hours, 1) as place
  group by hour order by hour
)
from (
  select site_code, business_date, array_agg(hour) as hours, array_agg(arrival_count - stay_count) as gains
  from hourly_totals group by 1, 2
) as days;
