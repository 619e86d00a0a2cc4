alter table bays add column floor text collate "C";
alter table bays add column kind smallint not null default 1 check (kind between 1 and 5);
alter table bays add column length_cm integer check (length_cm between 1 and 5000);
alter table bays add column width_cm integer check (width_cm between 1 and 5000);
alter table bays add column height_cm integer check (height_cm between 1 and 5000);

update bays set
  floor = coalesce(substring(bay_number from '^([A-Z0-9]{1,6})-'), '1F'),
  kind = case when vehicle_kind = 3 then 3 when set_mode in (3, 4) then 2 else 1 end;

alter table bays alter column floor set not null;
alter table bays alter column set_mode drop not null;
comment on column bays.set_mode is 'Null: not for monthly rental.';

create table bay_plans (
  site_code text collate "C" not null references sites deferrable,
  floor text collate "C" not null,
  columns smallint not null check (columns between 1 and 100),
  rows smallint not null check (rows between 1 and 100),
  features jsonb not null default '[]',
  version integer not null default 1,
  primary key (site_code, floor)
);

create table bay_places (
  bay_code text collate "C" primary key,
  site_code text collate "C" not null,
  floor text collate "C" not null,
  plan_column smallint not null check (plan_column between 1 and 100),
  plan_row smallint not null check (plan_row between 1 and 100),
  width smallint not null check (width between 1 and 100),
  height smallint not null check (height between 1 and 100),
  rotation smallint not null default 0 check (rotation in (0, 90, 180, 270)),
  foreign key (bay_code, site_code) references bays (bay_code, site_code) on delete cascade deferrable,
  foreign key (site_code, floor) references bay_plans deferrable
);
create index bay_places_of_floor on bay_places (site_code, floor);
