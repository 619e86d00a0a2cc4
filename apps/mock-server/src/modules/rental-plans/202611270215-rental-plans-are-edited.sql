alter table rental_plans add column valid_from date;
update rental_plans set valid_from = coalesce(
  (select min(starts_on) from rentals where rentals.plan_code = rental_plans.plan_code),
  (now() at time zone 'Asia/Taipei')::date
);
alter table rental_plans alter column valid_from set not null;
alter table rental_plans add column valid_until date;
alter table rental_plans add column renewable_until date;
alter table rental_plans add column version integer not null default 1 check (version >= 1);
alter table rental_plans add constraint rental_plans_dates_are_in_order
  check (valid_until >= valid_from and renewable_until >= valid_until);
comment on column rental_plans.valid_until is 'Last day on which a new rental may start; null: not ended.';
comment on column rental_plans.renewable_until is 'Last day that a renewal may cover; null: no limit.';
comment on column rental_plans.rent_twd is 'First price; later ones are in rental_plan_prices.';

create table rental_plan_prices (
  plan_code text collate "C" not null references rental_plans on delete cascade deferrable,
  effective_from date not null,
  rent_twd integer not null check (rent_twd >= 0),
  deposit_twd integer not null check (deposit_twd >= 0),
  primary key (plan_code, effective_from)
);
