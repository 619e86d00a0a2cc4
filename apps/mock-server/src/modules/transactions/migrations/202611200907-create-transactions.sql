create table transactions (
  transaction_id text collate "C" primary key check (transaction_id ~ '^T[0-9]{10,}$'),
  site_code text collate "C" not null references sites deferrable,
  business_date date not null,
  channel smallint not null check (channel between 1 and 12),
  machine_code text collate "C",
  lane_code text collate "C",
  plate text not null,
  plate_key text collate "C" not null,
  vehicle_kind smallint not null check (vehicle_kind between 1 and 7),
  entered_at timestamptz(3),
  exited_at timestamptz(3),
  charged_at timestamptz(3) not null,
  stay_minutes integer check (stay_minutes >= 0),
  receivable_twd integer not null check (receivable_twd >= 0),
  discount_twd integer not null default 0 check (discount_twd >= 0),
  received_twd integer not null check (received_twd >= 0),
  payment_method smallint not null check (payment_method between 0 and 8),
  pay_state smallint not null check (pay_state in (0, 1, 2, 3)),
  mode smallint not null check (
    mode in (-1, 1, 11, 12, 21, 22, 51, 101, 151, 201, 202, 251, 252, 301, 302, 303, 304, 305)
  ),
  state smallint not null check (state between 0 and 7),
  abnormal_reason smallint check (abnormal_reason between 1 and 5),
  person_in_charge text collate "C" references accounts deferrable,
  related_transaction_id text collate "C" references transactions deferrable,
  invoice_number text collate "C",
  entry_picture_key text,
  exit_picture_key text,
  memo text,
  version integer not null default 1,
  constraint transactions_machine_stands_at_the_site
    foreign key (machine_code, site_code) references machines (machine_code, site_code) deferrable,
  constraint transactions_day_is_of_the_charge
    check (business_date = (charged_at at time zone 'Asia/Taipei')::date),
  constraint transactions_exit_follows_entry check (exited_at >= entered_at),
  constraint transactions_stay_needs_both_ends
    check ((stay_minutes is null) = (entered_at is null or exited_at is null)),
  constraint transactions_discount_within_receivable check (discount_twd <= receivable_twd),
  constraint transactions_free_is_nothing_received check (mode <> -1 or received_twd = 0),
  -- 0 and 7 are the two states of the abnormal ones; a corrected one (1) may keep what was wrong.
  constraint transactions_abnormal_has_its_reason check (state not in (0, 7) or abnormal_reason is not null)
);

comment on column transactions.plate_key is 'The plate as it is searched: without dashes, upper case.';
comment on column transactions.charged_at is 'When it was paid; for one not paid, when it left; inside, when it entered.';
comment on column transactions.state is 'Info state; 8 has no meaning known and is never written.';
comment on column transactions.related_transaction_id is 'The transaction that a void, an allowance or a back-payment is about.';

-- transaction_id begins with the day and the number within it, so it also gives the order within a day.
create index transactions_by_site_and_day on transactions (site_code, business_date, transaction_id);
create index transactions_by_day on transactions (business_date, transaction_id);
create index transactions_by_plate on transactions (plate_key, business_date);
-- Part of a plate is what people remember.
create index transactions_by_part_of_plate on transactions using gin (plate_key gin_trgm_ops);
create index transactions_by_invoice on transactions (invoice_number) where invoice_number is not null;
create index transactions_by_related on transactions (related_transaction_id) where related_transaction_id is not null;
create index transactions_not_normal on transactions (state, business_date) where state <> 1;
create index transactions_unpaid on transactions (business_date, plate_key) where pay_state = 0;
create index transactions_inside on transactions (site_code) where exited_at is null;
