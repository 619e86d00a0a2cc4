create table payments (
  payment_id text collate "C" primary key check (payment_id ~ '^P[0-9]{10,}$'),
  source smallint not null check (source in (1, 2)),
  transaction_id text collate "C" not null references transactions deferrable,
  paid_transaction_id text collate "C" references transactions deferrable,
  site_code text collate "C" not null references sites deferrable,
  plate text not null,
  plate_key text collate "C" not null,
  amount_twd integer not null check (amount_twd > 0),
  refunded_twd integer not null default 0,
  refunded_at timestamptz(3),
  state smallint not null check (state in (0, 1, 2)),
  bank_code text,
  bank_message text,
  bank_reference text,
  attempts integer not null default 1 check (attempts > 0),
  business_date date not null,
  requested_at timestamptz(3) not null,
  answered_at timestamptz(3),
  reconcile_state smallint not null default 1 check (reconcile_state between 1 and 4),
  version integer not null default 1,
  constraint payments_answered_by_the_bank
    check ((state = 0) = (num_nonnulls(bank_code, bank_message, answered_at) = 0)),
  constraint payments_refund_within_the_amount check (refunded_twd between 0 and amount_twd),
  constraint payments_refund_has_its_moment check ((refunded_twd > 0) = (refunded_at is not null)),
  constraint payments_only_success_is_refunded check (state = 1 or refunded_twd = 0),
  constraint payments_only_success_stands_in_a_transaction check (state = 1 or paid_transaction_id is null)
);

comment on table payments is 'Payments by website and APP, as the bank has them (金流).';
comment on column payments.transaction_id is 'What is to be paid.';
comment on column payments.paid_transaction_id is 'Where the money stands: the same one, or the back-payment; null where a debt had been paid otherwise.';
comment on column payments.business_date is 'Taipei''s day on which it was asked for first.';

create index payments_by_day on payments (business_date, payment_id);
create index payments_by_site_and_day on payments (site_code, business_date);
create index payments_by_transaction on payments (transaction_id);
create index payments_by_paid_transaction on payments (paid_transaction_id);
create index payments_by_part_of_plate on payments using gin (plate_key gin_trgm_ops);
create index payments_not_successful on payments (state, business_date) where state <> 1;
create index payments_refunded on payments (business_date) where refunded_twd > 0;
-- One debt is asked of the bank once at a time.
create unique index payments_one_under_way on payments (transaction_id) where state = 0;
