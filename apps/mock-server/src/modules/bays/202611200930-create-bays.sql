create table bays (
  bay_code text collate "C" primary key,
  site_code text collate "C" not null references sites deferrable,
  bay_number text not null,
  set_mode smallint not null check (set_mode between 1 and 4),
  vehicle_kind smallint not null check (vehicle_kind between 1 and 7),
  state smallint not null default 1 check (state in (0, 1)),
  unique (bay_code, site_code),
  unique (site_code, bay_number)
);

comment on column bays.state is '0: out of use. Whether a bay is rented is told by rental_bays.';
