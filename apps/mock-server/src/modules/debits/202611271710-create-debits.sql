create table debit_authorisations (
  authorisation_id text collate "C" primary key check (authorisation_id ~ '^DA[0-9]{10,}$'),
  rental_id text collate "C" not null references rentals deferrable initially deferred,
  bank_code text not null check (bank_code ~ '^[0-9]{7}$'),
  account_number text not null check (account_number ~ '^[0-9]{6,16}$'),
  holder_id text not null check (holder_id ~ '^([A-Z][A-Z0-9][0-9]{8}|[0-9]{8})$'),
  state smallint not null default 1 check (state in (1, 2, 3)),
  created_at timestamptz(3) not null,
  created_by text collate "C" not null references accounts deferrable,
  decided_at timestamptz(3),
  reason text,
  version integer not null default 1,
  constraint debit_authorisations_decided_with_its_time check ((state = 1) = (decided_at is null)),
  constraint debit_authorisations_end_has_its_reason check ((state = 3) = (reason is not null and reason ~ '\S'))
);

comment on table debit_authorisations is 'Tenants'' authorisations to debit their bank account for the rent (扣款授權).';
create unique index debit_authorisations_one_per_rental on debit_authorisations (rental_id) where state <> 3;
create index debit_authorisations_by_rental on debit_authorisations (rental_id);

create table debit_batches (
  batch_id text collate "C" primary key check (batch_id ~ '^DB[0-9]{10,}$'),
  bank_account_code text collate "C" not null references bank_accounts deferrable,
  presenting_account text not null check (presenting_account ~ '^[0-9]{6,16}$'),
  initiator_id text not null check (initiator_id ~ '^[0-9]{8}$'),
  sender_code text not null check (sender_code ~ '^[0-9]{7}$'),
  presenting_bank text not null check (presenting_bank ~ '^[0-9]{7}$'),
  item_code text not null check (item_code ~ '^[0-9]{3}$'),
  debit_on date not null,
  state smallint not null default 1 check (state in (1, 2, 3, 4)),
  line_count integer not null check (line_count > 0),
  total_twd integer not null check (total_twd > 0),
  paid_count integer not null default 0,
  paid_twd integer not null default 0,
  refused_count integer not null default 0,
  refused_twd integer not null default 0,
  created_at timestamptz(3) not null,
  created_by text collate "C" not null references accounts deferrable,
  sent_at timestamptz(3),
  answered_at timestamptz(3),
  version integer not null default 1,
  constraint debit_batches_answered_with_its_time check ((state = 3) = (answered_at is not null)),
  constraint debit_batches_sent_with_its_time
    check ((state <> 1 or sent_at is null) and (state not in (2, 3) or sent_at is not null)),
  constraint debit_batches_results_within_the_batch
    check (paid_count + refused_count <= line_count and paid_twd + refused_twd <= total_twd)
);

comment on table debit_batches is 'Direct debits of rent that go to the bank in one ACH file (扣款批次).';
create index debit_batches_by_day on debit_batches (debit_on, batch_id);
create index debit_batches_by_account on debit_batches (bank_account_code, created_at);

create table debit_lines (
  batch_id text collate "C" not null references debit_batches deferrable initially deferred,
  sequence integer not null check (sequence > 0),
  bill_id text collate "C" not null references rent_bills deferrable initially deferred,
  rental_id text collate "C" not null references rentals deferrable initially deferred,
  site_code text collate "C" not null references sites deferrable,
  authorisation_id text collate "C" not null references debit_authorisations deferrable initially deferred,
  bank_code text not null,
  account_number text not null,
  holder_id text not null,
  amount_twd integer not null check (amount_twd > 0),
  state smallint not null default 1 check (state in (1, 2, 3, 4, 5)),
  return_code text check (return_code ~ '^[0-9]{2}$'),
  transaction_id text collate "C" references transactions deferrable initially deferred,
  notice_id text collate "C" references notices deferrable initially deferred,
  primary key (batch_id, sequence),
  constraint debit_lines_result_has_its_code check ((state in (2, 3, 4)) = (return_code is not null)),
  constraint debit_lines_success_is_00 check (return_code is null or (return_code = '00') = (state in (2, 4))),
  constraint debit_lines_paid_is_booked check ((state = 2) = (transaction_id is not null))
);

comment on column debit_lines.state is '1 waiting, 2 paid, 3 refused, 4 debited although the bill was dropped, 5 cancelled.';
create unique index debit_lines_one_open_per_bill on debit_lines (bill_id) where state = 1;
create index debit_lines_by_bill on debit_lines (bill_id);
create index debit_lines_by_rental on debit_lines (rental_id);
create index debit_lines_by_authorisation on debit_lines (authorisation_id);
create index debit_lines_by_transaction on debit_lines (transaction_id) where transaction_id is not null;
create index debit_lines_by_notice on debit_lines (notice_id) where notice_id is not null;
