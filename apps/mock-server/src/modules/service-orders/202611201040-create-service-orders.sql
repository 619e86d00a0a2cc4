create table service_orders (
  service_order_code text collate "C" primary key check (service_order_code ~ '^SO[0-9]{4,}$'),
  site_code text collate "C" not null references sites deferrable,
  machine_code text collate "C" not null,
  fault text not null check (fault <> ''),
  reported_by text collate "C" not null references accounts deferrable,
  reported_at timestamptz(3) not null,
  engineer text collate "C" references accounts deferrable,
  pay_type smallint not null check (pay_type in (1, 2)),
  cost_twd integer not null default 0 check (cost_twd >= 0),
  dispatched_at timestamptz(3),
  arrived_at timestamptz(3),
  finished_at timestamptz(3),
  outcome text,
  state smallint not null check (state in (500, 501, 502, 511, 591, 599)),
  version integer not null default 1,
  foreign key (machine_code, site_code) references machines (machine_code, site_code) deferrable,
  constraint service_orders_dispatched_has_its_engineer check (dispatched_at is null or engineer is not null),
  constraint service_orders_steps_are_complete check (
    (arrived_at is null or dispatched_at is not null) and (finished_at is null or arrived_at is not null)
  ),
  constraint service_orders_steps_follow_each_other
    check (dispatched_at >= reported_at and arrived_at >= dispatched_at and finished_at >= arrived_at),
  constraint service_orders_closed_is_finished
    check ((state = 599) = (finished_at is not null and outcome is not null)),
  constraint service_orders_approved_is_dispatched check (state <> 511 or dispatched_at is not null)
);

create index service_orders_by_site on service_orders (site_code, reported_at desc);
create index service_orders_by_machine on service_orders (machine_code, site_code);
create index service_orders_by_engineer on service_orders (engineer, state) where engineer is not null;
comment on column service_orders.cost_twd is 'Paid by the operator (pay type 1) or advanced for the owner (2).';
