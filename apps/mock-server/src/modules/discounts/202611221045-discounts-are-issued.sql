alter table discounts add column vehicle_kinds smallint[] not null default '{}'
  constraint discounts_vehicle_kinds_are_known check (vehicle_kinds <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]);
comment on column discounts.vehicle_kinds is 'Kinds of vehicle that it is for; none means every kind.';

create table discount_serials (
  serial_code text collate "C" primary key check (serial_code ~ '^DP[0-9]{3,}-[0-9A-Z]{10}$'),
  discount_code text collate "C" not null references discounts deferrable,
  batch_number integer not null check (batch_number > 0),
  made_at timestamptz(3) not null,
  made_by text collate "C" not null references accounts deferrable
);

create index discount_serials_by_plan on discount_serials (discount_code, batch_number);
-- Part of a plate is what people remember; the days are looked through from the latest.
create index discount_usages_by_day on discount_usages (business_date, usage_id);
