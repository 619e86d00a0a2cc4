create table rates (
  rate_id text collate "C" primary key,
  site_code text collate "C" not null references sites deferrable,
  vehicle_kind smallint not null check (vehicle_kind between 1 and 7),
  version integer not null check (version > 0),
  supersedes text collate "C" unique references rates deferrable,
  date_type smallint not null check (date_type in (1, 2, 3)),
  start_minute integer not null check (start_minute between 0 and 1439),
  end_minute integer not null check (end_minute between 0 and 1440),
  tariff jsonb not null,
  free_minutes integer not null check (free_minutes >= 0),
  charges_free_minutes boolean not null,
  daily_cap_twd integer check (daily_cap_twd >= 0),
  stay_cap_twd integer check (stay_cap_twd >= 0),
  buffer_minutes integer not null check (buffer_minutes >= 0),
  day_basis text not null check (day_basis in ('midnight', 'entry')),
  lost_token_twd integer check (lost_token_twd >= 0),
  lost_token_start_minute integer not null check (lost_token_start_minute between 0 and 1439),
  takes_discounts boolean not null,
  effective_from date not null,
  effective_to date,
  document_id text collate "C",
  -- A special row goes before an ordinary one, so only rows of one rank must not overlap.
  rank smallint not null generated always as (case when tariff ->> 'chargeType' = '4' then 1 else 0 end) stored,
  minutes int4multirange not null generated always as (
    case when end_minute > start_minute then int4multirange(int4range(start_minute, end_minute))
    else int4multirange(int4range(start_minute, 1440), int4range(0, end_minute)) end
  ) stored,
  constraint rates_end_follows_start check (effective_to >= effective_from),
  constraint rates_first_version_supersedes_none check ((version = 1) = (supersedes is null)),
  constraint rates_do_not_overlap exclude using gist (
    site_code with =, vehicle_kind with =, date_type with =, rank with =, minutes with &&,
    daterange(effective_from, effective_to, '[]') with &&
  )
);

comment on table rates is 'Versions of price rows; a live one is superseded, never edited.';

create index rates_by_site on rates (site_code, vehicle_kind, effective_from);
