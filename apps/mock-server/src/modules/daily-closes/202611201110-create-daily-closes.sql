-- How a row counts in a till: money in, money given back, or none. Source: DOMAIN.md 6.3.
create function till_sign(mode smallint) returns integer language sql immutable parallel safe return
  case when mode in (-1, 101) then 0 when mode in (11, 12, 21, 22, 302) then -1 else 1 end;

create table daily_closes (
  daily_close_id text collate "C" primary key,
  site_code text collate "C" not null references sites deferrable,
  business_date date not null,
  machine_code text collate "C",
  system_count integer not null check (system_count >= 0),
  system_twd integer not null,
  cash_due_twd integer not null,
  invoice_due_count integer not null check (invoice_due_count >= 0),
  invoice_due_twd integer not null check (invoice_due_twd >= 0),
  machine_count integer not null check (machine_count >= 0),
  machine_twd integer not null,
  counted_cash_twd integer,
  invoice_count integer not null check (invoice_count >= 0),
  invoice_twd integer not null check (invoice_twd >= 0),
  difference_twd integer not null generated always as (machine_twd - system_twd) stored,
  cash_difference_twd integer generated always as (counted_cash_twd - cash_due_twd) stored,
  check_result smallint check (check_result in (1, 2)),
  discrepancies smallint[] not null default '{}',
  explanation text,
  state smallint not null check (state in (0, 1)),
  closed_by text collate "C" references accounts deferrable,
  closed_at timestamptz(3),
  version integer not null default 1,
  foreign key (machine_code, site_code) references machines (machine_code, site_code) deferrable,
  constraint daily_closes_one_a_day unique nulls not distinct (site_code, business_date, machine_code),
  constraint daily_closes_closed_is_checked check (
    (state = 1) = (num_nulls(closed_by, closed_at, check_result, counted_cash_twd) = 0)
    and (state = 1 or num_nonnulls(closed_by, closed_at, check_result) = 0)
  ),
  constraint daily_closes_discrepancies_are_known check (discrepancies <@ array[1, 2, 3]::smallint[]),
  constraint daily_closes_abnormal_has_its_discrepancies
    check (check_result is null or (check_result = 2) = (cardinality(discrepancies) > 0)),
  constraint daily_closes_abnormal_is_explained check (check_result is distinct from 2 or explanation is not null),
  constraint daily_closes_discrepancies_are_those_of_the_figures check (check_result is null or (
    (1 = any (discrepancies)) = ((invoice_count, invoice_twd) <> (invoice_due_count, invoice_due_twd))
    and (2 = any (discrepancies)) = ((machine_twd, counted_cash_twd) <> (system_twd, cash_due_twd))
    and (3 = any (discrepancies)) = (machine_count <> system_count)
  ))
);

create index daily_closes_by_day on daily_closes (business_date, site_code);
create index daily_closes_by_result on daily_closes (check_result, business_date);
create index daily_closes_by_machine on daily_closes (machine_code, site_code) where machine_code is not null;
comment on column daily_closes.machine_code is 'Null: what was taken online and at no machine.';
comment on column daily_closes.state is '0 open, 1 closed.';
comment on column daily_closes.system_count is 'By our transactions; due: what machine, till and invoices should show.';
