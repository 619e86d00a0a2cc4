/* Period `YYYMMMM` of a day, as periodCodeFor in packages/domain reckons it; a test compares the two. */
create function period_code_of(day date) returns text language sql immutable parallel safe return
  lpad((extract(year from day)::integer - 1911)::text, 3, '0')
  || lpad((((extract(month from day)::integer - 1) / 2) * 2 + 1)::text, 2, '0')
  || lpad((((extract(month from day)::integer - 1) / 2) * 2 + 2)::text, 2, '0');

create domain period_code as text collate "C" check (value ~ '^[0-9]{3}(0102|0304|0506|0708|0910|1112)$');

create table invoice_tracks (
  track_id text collate "C" primary key,
  period_code period_code not null,
  tax_number text collate "C" not null check (tax_number ~ '^[0-9]{8}$'),
  track text collate "C" not null check (track ~ '^[A-Z]{2}$'),
  start_number integer not null check (start_number between 0 and 99999999 and start_number % 50 = 0),
  end_number integer not null check (end_number between 0 and 99999999 and end_number % 50 = 49),
  invoice_type smallint not null check (invoice_type between 1 and 5),
  state smallint not null default 1 check (state in (0, 1)),
  imported_at timestamptz(3) not null,
  unique (track_id, period_code, track),
  constraint invoice_tracks_end_follows_start check (end_number > start_number),
  constraint invoice_tracks_do_not_overlap
    exclude using gist (period_code with =, track with =, int4range(start_number, end_number, '[]') with &&)
);

create table invoice_allocations (
  allocation_id text collate "C" primary key,
  track_id text collate "C" not null,
  period_code period_code not null,
  track text collate "C" not null,
  assign_type smallint not null check (assign_type between 1 and 5),
  company_code text collate "C" not null references companies deferrable,
  branch_code text collate "C" references branches deferrable,
  site_code text collate "C" references sites deferrable,
  machine_code text collate "C" references machines deferrable,
  start_number integer not null check (start_number % 50 = 0),
  end_number integer not null check (end_number % 50 = 49),
  next_number integer not null,
  state smallint not null default 1 check (state in (0, 1)),
  version integer not null default 1,
  unique (allocation_id, period_code),
  foreign key (track_id, period_code, track) references invoice_tracks (track_id, period_code, track) deferrable,
  constraint invoice_allocations_end_follows_start check (end_number > start_number),
  constraint invoice_allocations_next_is_within check (next_number between start_number and end_number + 1),
  constraint invoice_allocations_target_fits_its_kind check (
    (assign_type <> 2 or (site_code is not null and machine_code is null))
    and (assign_type not in (3, 5) or machine_code is not null)
    and (assign_type <> 4 or branch_code is not null)
  ),
  constraint invoice_allocations_do_not_overlap
    exclude using gist (period_code with =, track with =, int4range(start_number, end_number, '[]') with &&)
);

create index invoice_allocations_by_target on invoice_allocations (period_code, site_code, machine_code);
comment on column invoice_allocations.next_number is 'Next number to give out; end_number + 1 when none is left.';

create function check_allocations_within_track() returns trigger language plpgsql as $$
declare outside text;
begin
  select changed.allocation_id into outside
  from changed join invoice_tracks tracks using (track_id)
  where changed.start_number < tracks.start_number or changed.end_number > tracks.end_number
  limit 1;
  if outside is not null then
    raise exception 'Allocation % reaches beyond its track.', outside
      using errcode = 'check_violation', constraint = 'invoice_allocations_lie_within_track', table = 'invoice_allocations';
  end if;
  return null;
end $$;

create trigger invoice_allocations_inserted_within_track after insert on invoice_allocations
  referencing new table as changed for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function check_allocations_within_track();
create trigger invoice_allocations_updated_within_track after update on invoice_allocations
  referencing new table as changed for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function check_allocations_within_track();

create table invoices (
  invoice_number text collate "C" primary key check (invoice_number ~ '^[A-Z]{2}[0-9]{8}$'),
  allocation_id text collate "C" not null,
  period_code period_code not null,
  issued_at timestamptz(3) not null,
  business_date date not null,
  site_code text collate "C" not null references sites deferrable,
  branch_code text collate "C" references branches deferrable,
  seller_tax_number text collate "C" not null check (seller_tax_number ~ '^[0-9]{8}$'),
  invoice_type smallint not null check (invoice_type between 1 and 5),
  info_mode smallint not null check (info_mode between 1 and 4),
  buyer_tax_number text collate "C" check (buyer_tax_number ~ '^[0-9]{8}$' and buyer_tax_number <> '00000000'),
  buyer_title text,
  carrier_type smallint check (carrier_type between 1 and 8),
  carrier_id text,
  donation_code text check (donation_code ~ '^[0-9]{3,7}$'),
  random_code text collate "C" not null check (random_code ~ '^[0-9]{4}$'),
  tax_type smallint not null check (tax_type in (1, 2, 3)),
  sales_twd integer not null check (sales_twd >= 0),
  tax_twd integer not null check (tax_twd >= 0),
  total_twd integer not null check (total_twd > 0),
  allowance_twd integer not null default 0 check (allowance_twd >= 0),
  state smallint not null check (state in (1, 2, 3)),
  print_state smallint not null check (print_state in (0, 1, 2)),
  upload_state smallint not null check (upload_state between 0 and 4),
  upload_message text,
  uploaded_at timestamptz(3),
  voided_at timestamptz(3),
  void_reason text,
  transaction_id text collate "C" references transactions deferrable initially deferred,
  version integer not null default 1,
  foreign key (allocation_id, period_code) references invoice_allocations (allocation_id, period_code) deferrable,
  constraint invoices_sales_and_tax_make_the_total check (sales_twd + tax_twd = total_twd),
  constraint invoices_tax_only_where_taxable check (tax_type = 1 or tax_twd = 0),
  constraint invoices_day_is_of_the_issue check (business_date = (issued_at at time zone 'Asia/Taipei')::date),
  constraint invoices_period_is_of_the_day check (period_code = period_code_of(business_date)),
  constraint invoices_allowance_within_total check (allowance_twd <= total_twd),
  constraint invoices_allowance_shows_in_the_state check ((state = 3) = (allowance_twd > 0)),
  constraint invoices_void_has_its_reason
    check (state <> 2 or (voided_at is not null and void_reason is not null)),
  -- Source: the exclusion matrix of DOMAIN.md 1.3.
  constraint invoices_info_fits_its_mode check (case info_mode
    when 1 then num_nulls(buyer_tax_number, carrier_id, donation_code) = 3
    when 2 then num_nulls(carrier_id, donation_code) = 2 and num_nulls(buyer_tax_number, buyer_title) = 0
    when 3 then num_nulls(buyer_tax_number, donation_code) = 2 and num_nulls(carrier_type, carrier_id) = 0
    else num_nulls(buyer_tax_number, carrier_id) = 2 and donation_code is not null
  end)
);

create index invoices_by_site_and_day on invoices (site_code, business_date, invoice_number);
create index invoices_by_day on invoices (business_date, invoice_number);
create index invoices_by_period on invoices (period_code, state);
create index invoices_by_allocation on invoices (allocation_id);
create index invoices_by_transaction on invoices (transaction_id);
create index invoices_by_buyer on invoices (buyer_tax_number) where buyer_tax_number is not null;
create index invoices_not_uploaded on invoices (upload_state, business_date) where upload_state <> 2;
comment on column invoices.state is 'A number that was not used has no row: 0 and 4 are states of allocations.';
comment on column invoices.upload_state is '0 waiting, 1 sent, 2 accepted, 3 refused, 4 late.';

create function check_invoices_within_allocation() returns trigger language plpgsql as $$
declare outside text;
begin
  select changed.invoice_number into outside
  from changed join invoice_allocations allocations using (allocation_id)
  where left(changed.invoice_number, 2) <> allocations.track
    or substr(changed.invoice_number, 3)::integer not between allocations.start_number and allocations.next_number - 1
  limit 1;
  if outside is not null then
    raise exception 'Invoice number % was not given out by its allocation.', outside
      using errcode = 'check_violation', constraint = 'invoices_number_is_of_the_allocation', table = 'invoices';
  end if;
  return null;
end $$;

create trigger invoices_inserted_within_allocation after insert on invoices
  referencing new table as changed for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function check_invoices_within_allocation();
create trigger invoices_updated_within_allocation after update on invoices
  referencing new table as changed for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function check_invoices_within_allocation();

create table invoice_items (
  invoice_number text collate "C" not null references invoices deferrable initially deferred,
  line_number smallint not null check (line_number > 0),
  description text not null,
  quantity integer not null check (quantity > 0),
  unit_price_twd integer not null,
  amount_twd integer not null,
  primary key (invoice_number, line_number),
  constraint invoice_items_amount_is_of_the_quantity check (amount_twd = quantity * unit_price_twd)
);

alter table transactions
  add constraint transactions_invoice_exists
  foreign key (invoice_number) references invoices deferrable initially deferred;
