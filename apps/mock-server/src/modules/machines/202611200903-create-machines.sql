create table machines (
  machine_code text collate "C" primary key,
  site_code text collate "C" not null references sites deferrable,
  kind smallint not null check (kind between 1 and 6),
  lane_code text collate "C",
  ip_address text not null,
  mac_address text collate "C" not null check (mac_address ~ '^([0-9A-F]{2}:){5}[0-9A-F]{2}$'),
  software_version text not null,
  last_seen_at timestamptz(3),
  connection smallint not null check (connection in (0, 1, 2)),
  sync smallint not null check (sync in (0, 1)),
  version integer not null default 1,
  unique (machine_code, site_code)
);

create index machines_by_site on machines (site_code, kind);
comment on column machines.kind is '1 APS, 2 POS, 3 PDA, 4 barrier, 5 plate reader, 6 plate pillar.';
comment on column machines.connection is '0 offline, 1 online, 2 in maintenance.';
