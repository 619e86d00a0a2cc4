-- What the dashboard asks each time it is shown, kept in the transaction that changes it: who came and left in which
-- hour, who is inside, and what was left unpaid. Rows may come down to zero and stay; the sums are what counts.
create table hourly_totals (
  site_code text collate "C" not null references sites deferrable,
  business_date date not null,
  hour smallint not null check (hour between 0 and 23),
  entry_count integer not null,
  arrival_count integer not null,
  exit_count integer not null,
  stay_count integer not null,
  stay_minutes bigint not null,
  primary key (business_date, site_code, hour)
);

comment on column hourly_totals.business_date is 'With the hour, when the vehicle passed the lane; not the day of the charge.';
comment on column hourly_totals.arrival_count is 'Entries of those that left or are inside: with stay_count, how many were there at any hour.';
comment on column hourly_totals.stay_count is 'Exits whose entry was read; their minutes are in stay_minutes.';

create table inside_totals (
  site_code text collate "C" primary key references sites deferrable,
  inside_count integer not null
);

create table debt_totals (
  site_code text collate "C" not null references sites deferrable,
  business_date date not null,
  unpaid_count integer not null,
  unpaid_twd bigint not null,
  recovered_count integer not null,
  recovered_twd bigint not null,
  primary key (site_code, business_date)
);

comment on table debt_totals is 'By the day on which it was left unpaid.';

-- Entered and not left. One that nobody saw leaving is abnormal, or was before it was put right, and not inside.
create function is_inside(
  mode smallint, state smallint, abnormal_reason smallint, entered_at timestamptz, exited_at timestamptz
) returns boolean language sql immutable parallel safe return
  entered_at is not null and exited_at is null and mode = 101 and state = 1 and abnormal_reason is null;

-- Left without paying, whatever became of it later. Cancelled and void ones are not owed.
create function is_debt(
  mode smallint, state smallint, receivable_twd integer, discount_twd integer, received_twd integer
) returns boolean language sql immutable parallel safe return
  mode = 1 and state in (0, 1) and received_twd = 0 and receivable_twd > discount_twd;

-- One row of deltas for each lane passed; `direction` is -1 where the transaction is taken away.
create type stay_passage as (
  site_code text, passed_at timestamptz, entry_count integer, arrival_count integer, exit_count integer,
  stay_count integer, stay_minutes integer
);

create function add_passages(passages stay_passage[], direction integer) returns void language sql as $$
  insert into hourly_totals as totals
  select site_code, (passed_at at time zone 'Asia/Taipei')::date,
    extract(hour from passed_at at time zone 'Asia/Taipei')::smallint,
    direction * sum(entry_count), direction * sum(arrival_count), direction * sum(exit_count),
    direction * sum(stay_count), direction * sum(stay_minutes)
  from unnest(passages)
  group by 1, 2, 3
  -- In one order everywhere, so that two writers wait for each other instead of both for the other.
  order by 2, 1, 3
  on conflict (business_date, site_code, hour) do update set
    entry_count = totals.entry_count + excluded.entry_count,
    arrival_count = totals.arrival_count + excluded.arrival_count,
    exit_count = totals.exit_count + excluded.exit_count,
    stay_count = totals.stay_count + excluded.stay_count,
    stay_minutes = totals.stay_minutes + excluded.stay_minutes;
$$;

create function add_inside(changes jsonb, direction integer) returns void language sql as $$
  insert into inside_totals as totals
  select key, direction * value::integer from jsonb_each_text(changes) order by key
  on conflict (site_code) do update set inside_count = totals.inside_count + excluded.inside_count;
$$;

create type debt_change as (
  site_code text, business_date date, unpaid_count integer, unpaid_twd bigint, recovered_count integer, recovered_twd bigint
);

create function add_debts(debts debt_change[], direction integer) returns void language sql as $$
  insert into debt_totals as totals
  select site_code, business_date, direction * unpaid_count, direction * unpaid_twd,
    direction * recovered_count, direction * recovered_twd
  from unnest(debts)
  order by 1, 2
  on conflict (site_code, business_date) do update set
    unpaid_count = totals.unpaid_count + excluded.unpaid_count,
    unpaid_twd = totals.unpaid_twd + excluded.unpaid_twd,
    recovered_count = totals.recovered_count + excluded.recovered_count,
    recovered_twd = totals.recovered_twd + excluded.recovered_twd;
$$;

create function add_to_stay_totals() returns trigger language plpgsql as $$
begin
  perform add_passages(array(
    select row(site_code, entered_at, 1,
      (exited_at is not null or is_inside(mode, state, abnormal_reason, entered_at, exited_at))::integer, 0, 0, 0)::stay_passage
    from added where entered_at is not null
    union all
    select row(site_code, exited_at, 0, 0, 1, (entered_at is not null)::integer, coalesce(stay_minutes, 0))::stay_passage
    from added where exited_at is not null
  ), 1);
  perform add_inside((
    select jsonb_object_agg(site_code, count) from (
      select site_code, count(*) from added
      where is_inside(mode, state, abnormal_reason, entered_at, exited_at) group by 1
    ) as inside
  ), 1);
  perform add_debts(array(
    select row(site_code, business_date, count(*) filter (where pay_state = 0),
      coalesce(sum(receivable_twd - discount_twd) filter (where pay_state = 0), 0),
      count(*) filter (where pay_state = 1),
      coalesce(sum(receivable_twd - discount_twd) filter (where pay_state = 1), 0))::debt_change
    from added where is_debt(mode, state, receivable_twd, discount_twd, received_twd)
    group by site_code, business_date
  ), 1);
  return null;
end $$;

create function take_from_stay_totals() returns trigger language plpgsql as $$
begin
  perform add_passages(array(
    select row(site_code, entered_at, 1,
      (exited_at is not null or is_inside(mode, state, abnormal_reason, entered_at, exited_at))::integer, 0, 0, 0)::stay_passage
    from removed where entered_at is not null
    union all
    select row(site_code, exited_at, 0, 0, 1, (entered_at is not null)::integer, coalesce(stay_minutes, 0))::stay_passage
    from removed where exited_at is not null
  ), -1);
  perform add_inside((
    select jsonb_object_agg(site_code, count) from (
      select site_code, count(*) from removed
      where is_inside(mode, state, abnormal_reason, entered_at, exited_at) group by 1
    ) as inside
  ), -1);
  perform add_debts(array(
    select row(site_code, business_date, count(*) filter (where pay_state = 0),
      coalesce(sum(receivable_twd - discount_twd) filter (where pay_state = 0), 0),
      count(*) filter (where pay_state = 1),
      coalesce(sum(receivable_twd - discount_twd) filter (where pay_state = 1), 0))::debt_change
    from removed where is_debt(mode, state, receivable_twd, discount_twd, received_twd)
    group by site_code, business_date
  ), -1);
  return null;
end $$;

create function clear_stay_totals() returns trigger language plpgsql as $$
begin
  truncate hourly_totals, inside_totals, debt_totals;
  return null;
end $$;

-- A restored copy brings its totals along (bookkeeping.restoring).
create trigger stay_totals_of_inserted after insert on transactions
  referencing new table as added for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function add_to_stay_totals();
create trigger stay_totals_of_deleted after delete on transactions
  referencing old table as removed for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function take_from_stay_totals();
create trigger stay_totals_before_update after update on transactions
  referencing old table as removed for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function take_from_stay_totals();
create trigger stay_totals_then_update after update on transactions
  referencing new table as added for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function add_to_stay_totals();
create trigger stay_totals_of_truncated after truncate on transactions
  for each statement execute function clear_stay_totals();

-- Of a database that has transactions already.
select add_passages(array(
  select row(site_code, entered_at, 1,
    (exited_at is not null or is_inside(mode, state, abnormal_reason, entered_at, exited_at))::integer, 0, 0, 0)::stay_passage
  from transactions where entered_at is not null
  union all
  select row(site_code, exited_at, 0, 0, 1, (entered_at is not null)::integer, coalesce(stay_minutes, 0))::stay_passage
  from transactions where exited_at is not null
), 1);
insert into inside_totals
select site_code, count(*) from transactions
where exited_at is null and is_inside(mode, state, abnormal_reason, entered_at, exited_at) group by 1;
select add_debts(array(
  select row(site_code, business_date, count(*) filter (where pay_state = 0),
    coalesce(sum(receivable_twd - discount_twd) filter (where pay_state = 0), 0),
    count(*) filter (where pay_state = 1),
    coalesce(sum(receivable_twd - discount_twd) filter (where pay_state = 1), 0))::debt_change
  from transactions where is_debt(mode, state, receivable_twd, discount_twd, received_twd)
  group by site_code, business_date
), 1);
