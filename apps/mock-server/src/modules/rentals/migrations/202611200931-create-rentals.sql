create table rental_plans (
  plan_code text collate "C" primary key,
  site_code text collate "C" not null references sites deferrable,
  name text not null,
  set_mode smallint not null check (set_mode between 1 and 4),
  vehicle_kind smallint not null check (vehicle_kind between 1 and 7),
  rent_twd integer not null check (rent_twd >= 0),
  deposit_twd integer not null check (deposit_twd >= 0),
  max_period smallint not null check (max_period in (1, 2, 3, 4, 5, 6, 12)),
  state smallint not null default 1 check (state in (0, 1)),
  unique (plan_code, site_code)
);

create table rentals (
  rental_id text collate "C" primary key check (rental_id ~ '^R[0-9]{8}$'),
  site_code text collate "C" not null references sites deferrable,
  plan_code text collate "C" not null,
  tenant_name text not null,
  tenant_mobile text check (tenant_mobile ~ '^09[0-9]{8}$'),
  starts_on date not null,
  ends_on date not null,
  period_months smallint not null check (period_months in (1, 2, 3, 4, 5, 6, 12)),
  deposit_twd integer not null check (deposit_twd >= 0),
  deposit_transaction_id text collate "C" references transactions deferrable initially deferred,
  deposit_returned_at timestamptz(3),
  invoice_mode smallint not null check (invoice_mode in (1, 2)),
  info_mode smallint not null check (info_mode between 1 and 4),
  buyer_tax_number text collate "C" check (buyer_tax_number ~ '^[0-9]{8}$' and buyer_tax_number <> '00000000'),
  buyer_title text,
  carrier_type smallint check (carrier_type between 1 and 8),
  carrier_id text,
  donation_code text check (donation_code ~ '^[0-9]{3,7}$'),
  auto_withhold smallint not null default 0 check (auto_withhold in (0, 1)),
  printable smallint not null default 1 check (printable in (0, 1, 2)),
  state smallint not null check (state in (0, 1, 2)),
  last_used_on date,
  returned_at timestamptz(3),
  signed_at timestamptz(3) not null,
  version integer not null default 1,
  foreign key (plan_code, site_code) references rental_plans (plan_code, site_code) deferrable,
  constraint rentals_end_follows_start check (ends_on >= starts_on),
  constraint rentals_given_back_has_its_moment check ((state = 1) = (returned_at is null)),
  constraint rentals_deposit_was_taken check ((deposit_twd > 0) = (deposit_transaction_id is not null)),
  constraint rentals_deposit_goes_back_once check (deposit_returned_at is null or deposit_twd > 0),
  -- Source: the exclusion matrix of DOMAIN.md 1.3.
  constraint rentals_info_fits_its_mode check (case info_mode
    when 1 then num_nulls(buyer_tax_number, carrier_id, donation_code) = 3
    when 2 then num_nulls(carrier_id, donation_code) = 2 and num_nulls(buyer_tax_number, buyer_title) = 0
    when 3 then num_nulls(buyer_tax_number, donation_code) = 2 and num_nulls(carrier_type, carrier_id) = 0
    else num_nulls(buyer_tax_number, carrier_id) = 2 and donation_code is not null
  end)
);

comment on column rentals.last_used_on is 'Null while it runs, and where it was given back before its start.';

create index rentals_by_site on rentals (site_code, state, ends_on);
create index rentals_by_end on rentals (ends_on) where state = 1;

create table rental_bays (
  rental_id text collate "C" not null references rentals deferrable,
  line_number smallint not null check (line_number > 0),
  bay_code text collate "C" references bays deferrable,
  plate text not null,
  plate_key text collate "C" not null,
  rent_twd integer not null check (rent_twd >= 0),
  returned_on date,
  primary key (rental_id, line_number)
);

comment on column rental_bays.bay_code is 'Null where the plan fixes no bay.';

-- A bay has one tenant at a time.
create unique index rental_bays_one_tenant on rental_bays (bay_code) where returned_on is null;
create index rental_bays_by_plate on rental_bays (plate_key);
