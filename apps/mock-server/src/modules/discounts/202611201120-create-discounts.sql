create table discounts (
  discount_code text collate "C" primary key check (discount_code ~ '^DP[0-9]{3,}$'),
  name text not null check (name <> ''),
  publish_type smallint not null check (publish_type in (1, 21, 51, 71, 101)),
  publisher text not null,
  discount_type smallint not null check (discount_type in (0, 1, 2)),
  value integer not null check (value >= 0),
  count_rule smallint not null check (count_rule in (0, 1, 2)),
  valid_from date not null,
  valid_until date not null,
  issued_count integer check (issued_count >= 0),
  state smallint not null default 1 check (state in (0, 1)),
  version integer not null default 1,
  constraint discounts_end_follows_start check (valid_until >= valid_from),
  constraint discounts_value_fits_the_type check ((discount_type = 0) = (value = 0))
);

create index discounts_by_state on discounts (state, valid_until);
comment on column discounts.value is 'Minutes (type 1) or whole NT$ (type 2).';
comment on column discounts.issued_count is 'Null: as many as are asked for.';

create table discount_sites (
  discount_code text collate "C" not null references discounts deferrable,
  site_code text collate "C" not null references sites deferrable,
  primary key (discount_code, site_code)
);

create index discount_sites_by_site on discount_sites (site_code);

create table discount_usages (
  usage_id text collate "C" primary key,
  discount_code text collate "C" not null,
  site_code text collate "C" not null,
  used_at timestamptz(3) not null,
  business_date date not null,
  plate text not null,
  plate_key text collate "C" not null,
  transaction_id text collate "C" not null references transactions deferrable initially deferred,
  minutes integer check (minutes > 0),
  amount_twd integer not null check (amount_twd >= 0),
  state smallint not null default 1 check (state in (0, 1)),
  withdraw_reason text,
  unique (transaction_id, discount_code),
  -- A plan is used where it holds.
  foreign key (discount_code, site_code) references discount_sites deferrable,
  constraint discount_usages_day_is_of_the_use
    check (business_date = (used_at at time zone 'Asia/Taipei')::date),
  constraint discount_usages_withdrawn_has_its_reason check ((state = 0) = (withdraw_reason is not null))
);

create index discount_usages_by_site_and_day on discount_usages (site_code, business_date, usage_id);
create index discount_usages_by_discount on discount_usages (discount_code, site_code);
create index discount_usages_by_plate on discount_usages (plate_key, business_date);
comment on column discount_usages.amount_twd is 'What it took off the fee.';
