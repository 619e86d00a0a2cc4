create table channel_terms (
  term_code text collate "C" primary key check (term_code ~ '^CT[0-9]{3,}$'),
  company_code text collate "C" not null references companies deferrable,
  payment_method smallint not null check (payment_method in (2, 3, 4, 5, 6, 8)),
  bank_account_code text collate "C" not null references bank_accounts deferrable,
  valid_from date not null,
  fee_kind smallint not null check (fee_kind in (1, 2)),
  fee_rate text not null check (fee_rate ~ '^[0-9]{1,3}(\.[0-9]{1,2})?$'),
  fee_rounding smallint not null check (fee_rounding in (1, 2, 3)),
  payout_days smallint not null check (payout_days between 0 and 60),
  encoding smallint not null check (encoding in (1, 2, 3)),
  delimiter smallint not null check (delimiter in (1, 2, 3, 4)),
  header_row smallint not null check (header_row between 0 and 50),
  date_format smallint not null check (date_format in (1, 2, 3, 4)),
  reference_column text not null check (reference_column ~ '\S'),
  paid_on_column text not null check (paid_on_column ~ '\S'),
  amount_column text not null check (amount_column ~ '\S'),
  fee_column text check (fee_column ~ '\S'),
  payout_on_column text check (payout_on_column ~ '\S'),
  version integer not null default 1,
  constraint channel_terms_one_a_day unique (company_code, payment_method, valid_from)
);
create index channel_terms_by_account on channel_terms (bank_account_code);

create table channel_statements (
  statement_id text collate "C" primary key check (statement_id ~ '^CS[0-9]{4,}$'),
  term_code text collate "C" not null references channel_terms deferrable,
  file_name text not null check (file_name ~ '\S'),
  digest text collate "C" not null,
  imported_by text collate "C" not null references accounts deferrable,
  imported_at timestamptz(3) not null,
  constraint channel_statements_imported_once unique (term_code, digest)
);

create table channel_payouts (
  payout_id text collate "C" primary key check (payout_id ~ '^CP[0-9]{8}-'),
  term_code text collate "C" not null references channel_terms deferrable,
  company_code text collate "C" not null references companies deferrable,
  payment_method smallint not null,
  business_date date not null,
  payment_count integer not null check (payment_count >= 0),
  gross_twd integer not null check (gross_twd >= 0),
  fee_twd integer not null check (fee_twd between 0 and gross_twd),
  net_twd integer not null generated always as (gross_twd - fee_twd) stored,
  expected_on date not null check (expected_on >= business_date),
  statement_id text collate "C" references channel_statements deferrable,
  stated_gross_twd integer check (stated_gross_twd >= 0),
  stated_fee_twd integer check (stated_fee_twd >= 0),
  bank_line_id text collate "C" references bank_lines deferrable,
  version integer not null default 1,
  constraint channel_payouts_one_a_day unique (company_code, payment_method, business_date),
  constraint channel_payouts_sums_are_of_a_statement check ((statement_id is null) = (stated_gross_twd is null)),
  constraint channel_payouts_fees_are_of_a_statement check (statement_id is not null or stated_fee_twd is null)
);
create index channel_payouts_by_day on channel_payouts (business_date, payout_id);
create index channel_payouts_by_term on channel_payouts (term_code);
create index channel_payouts_by_statement on channel_payouts (statement_id);
create index channel_payouts_by_bank_line on channel_payouts (bank_line_id);
create index channel_payouts_not_received on channel_payouts (expected_on) where bank_line_id is null;

create table channel_payments (
  transaction_id text collate "C" primary key references transactions deferrable,
  payout_id text collate "C" not null references channel_payouts deferrable,
  amount_twd integer not null check (amount_twd > 0),
  fee_twd integer not null check (fee_twd between 0 and amount_twd)
);
create index channel_payments_by_payout on channel_payments (payout_id);

create table channel_statement_rows (
  statement_id text collate "C" not null references channel_statements deferrable,
  row_number integer not null check (row_number > 0),
  reference text not null check (reference ~ '\S'),
  paid_on date not null,
  amount_twd integer not null check (amount_twd > 0),
  fee_twd integer check (fee_twd >= 0),
  payout_on date,
  transaction_id text collate "C" references channel_payments deferrable,
  primary key (statement_id, row_number)
);
-- A channel settles a payment once.
create unique index channel_statement_rows_one_a_payment on channel_statement_rows (transaction_id)
  where transaction_id is not null;

create table channel_differences (
  difference_id text collate "C" primary key check (difference_id ~ '^CD[0-9]{5,}$'),
  company_code text collate "C" not null references companies deferrable,
  payment_method smallint not null,
  business_date date not null,
  kind smallint not null check (kind between 1 and 5),
  payout_id text collate "C" not null references channel_payouts deferrable,
  statement_id text collate "C" references channel_statements deferrable,
  transaction_id text collate "C" references channel_payments deferrable,
  reference text,
  expected_twd integer,
  stated_twd integer,
  difference_twd integer not null generated always as (coalesce(stated_twd, 0) - coalesce(expected_twd, 0)) stored,
  expected_on date,
  stated_on date,
  state smallint not null default 1 check (state in (1, 2)),
  note text check (note ~ '\S'),
  settled_by text collate "C" references accounts deferrable,
  settled_at timestamptz(3),
  version integer not null default 1,
  constraint channel_differences_done_is_explained
    check (case when state = 2 then num_nulls(note, settled_by, settled_at) = 0
      else num_nonnulls(note, settled_by, settled_at) = 0 end),
  constraint channel_differences_late_has_its_days check (kind <> 5 or (expected_on is not null and stated_on is not null)),
  constraint channel_differences_of_a_statement check (kind = 5 or statement_id is not null)
);
create index channel_differences_by_day on channel_differences (business_date, difference_id);
create index channel_differences_by_payout on channel_differences (payout_id);
create index channel_differences_by_statement on channel_differences (statement_id);
create index channel_differences_by_payment on channel_differences (transaction_id);
comment on table channel_payments is 'Payments as they were when the payout was calculated; a day with a statement is not calculated again.';

-- Payments that a channel settles: money taken by card, ticket, wallet or at a convenience store. Money given back later
-- is not a payment of the channel.
create view own_channel_payments as
  select transaction_id, sites.company_code, payment_method, business_date, received_twd as amount_twd,
    (select max(bank_reference) from payments
      where payments.paid_transaction_id = transactions.transaction_id and payments.state = 1) as bank_reference
  from transactions join sites using (site_code)
  where received_twd > 0 and transactions.mode in (1, 51, 305) and payment_method in (2, 3, 4, 5, 6, 8);
