create table lanes (
  lane_id text collate "C" primary key generated always as (site_code || '-' || lane_code) stored,
  site_code text collate "C" not null references sites deferrable,
  lane_code text collate "C" not null,
  name text not null,
  direction smallint not null check (direction in (1, 2, 3)),
  vehicle_kinds smallint[] not null default '{}' check (vehicle_kinds <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  state smallint not null check (state in (0, 1)),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  version integer not null default 1 check (version >= 1),
  unique (site_code, lane_code)
);

comment on column lanes.vehicle_kinds is 'Vehicles that may use the lane; empty for all.';

-- The lanes that machines of an existing database name.
insert into lanes (site_code, lane_code, name, direction, state, starts_on)
select distinct site_code, lane_code, lane_code,
  case when lane_code like 'IN%' then 1 when lane_code like 'OUT%' then 2 else 3 end, 1,
  coalesce(opened_on, date '2024-03-01')
from machines join sites using (site_code)
where lane_code is not null;

alter table machines add constraint machines_lane_is_of_its_site
  foreign key (site_code, lane_code) references lanes (site_code, lane_code) deferrable;
