-- What a letter claimed, so that a payment by its slip finds the same fees and collection fee.
alter table arrears_letters add column fee_twd integer not null default 0 check (fee_twd between 0 and total_twd);
comment on column arrears_letters.fee_twd is 'Collection fee in the total.';

create table arrears_letter_fees (
  letter_id text collate "C" not null references arrears_letters on delete cascade deferrable,
  transaction_id text collate "C" not null references transactions deferrable initially deferred,
  primary key (letter_id, transaction_id)
);
create index arrears_letter_fees_by_transaction on arrears_letter_fees (transaction_id);

insert into arrears_letter_fees (letter_id, transaction_id)
  select letter_id, transaction_id from arrears_letters join arrears_fees using (case_id);
update arrears_letters set fee_twd = greatest(0, total_twd - claimed.owed_twd)
  from (
    select letter_id, sum(receivable_twd - discount_twd)::integer as owed_twd
    from arrears_letter_fees join transactions using (transaction_id) group by letter_id
  ) as claimed
  where claimed.letter_id = arrears_letters.letter_id;

create table store_collections (
  collection_id text collate "C" primary key check (collection_id ~ '^SC[0-9]{10}$'),
  company_code text collate "C" not null references companies deferrable,
  case_id text collate "C" references arrears_cases deferrable,
  letter_id text collate "C" references arrears_letters deferrable,
  paid_on date not null,
  slip_number text collate "C" not null check (slip_number <> ''),
  amount_twd integer not null check (amount_twd > 0),
  store_chain text check (store_chain <> ''),
  reference text collate "C" not null check (reference <> ''),
  posted_twd integer not null check (posted_twd >= 0),
  fee_twd integer not null check (fee_twd >= 0),
  refund_twd integer not null check (refund_twd >= 0),
  state smallint not null check (state between 1 and 5),
  reason smallint check (reason between 1 and 6),
  imported_by text collate "C" not null references accounts deferrable,
  imported_at timestamptz(3) not null,
  refund_method smallint check (refund_method in (1, 2)),
  bank_code text collate "C",
  account_number text collate "C",
  account_name text,
  requested_by text collate "C" references accounts deferrable,
  requested_at timestamptz(3),
  refunded_by text collate "C" references accounts deferrable,
  refunded_at timestamptz(3),
  version integer not null default 1 check (version >= 1),
  constraint store_collections_reference_once unique (company_code, reference),
  constraint store_collections_lose_no_money check (amount_twd = posted_twd + fee_twd + refund_twd),
  constraint store_collections_rest_has_a_reason check ((refund_twd = 0) = (reason is null)),
  constraint store_collections_posted_has_no_rest check ((state = 1) = (refund_twd = 0)),
  constraint store_collections_refund_was_requested check (
    (state in (3, 4)) = (requested_by is not null) and num_nulls(requested_by, requested_at, refund_method) in (0, 3)
  ),
  constraint store_collections_refund_was_paid check (
    (state = 4) = (refunded_by is not null) and num_nulls(refunded_by, refunded_at) in (0, 2)
  ),
  constraint store_collections_refund_needs_two check (refunded_by <> requested_by),
  constraint store_collections_transfer_has_an_account check (
    refund_method is null or (refund_method = 2) = (num_nonnulls(bank_code, account_number, account_name) = 3)
  )
);
create index store_collections_by_day on store_collections (paid_on, collection_id);
create index store_collections_by_case on store_collections (case_id);
create index store_collections_by_letter on store_collections (letter_id);

create table store_collection_payments (
  transaction_id text collate "C" primary key references transactions deferrable initially deferred,
  collection_id text collate "C" not null references store_collections on delete cascade deferrable
);
create index store_collection_payments_by_collection on store_collection_payments (collection_id);
comment on table store_collection_payments is 'Back payments that posted a line.';

create index payments_paid_twice on payments (business_date) where state = 1 and paid_transaction_id is null;

-- Lines of stores, and online payments that belong to no fee because it had been paid.
create view listed_store_collections as
  select collection_id, 1::smallint as source, store_collections.company_code, arrears_cases.site_code, case_id, letter_id,
    arrears_cases.plate, arrears_cases.plate_key, paid_on, store_chain, reference, slip_number, amount_twd, posted_twd,
    store_collections.fee_twd, refund_twd, state, reason, imported_at, requested_by, requested_at, refunded_by, refunded_at,
    store_collections.version
  from store_collections left join arrears_cases using (case_id)
  union all
  select payment_id, 2::smallint, sites.company_code, payments.site_code, null, null, plate, plate_key, business_date, null,
    bank_reference, transaction_id, amount_twd, 0, 0, amount_twd, (case when refunded_twd > 0 then 4 else 2 end)::smallint,
    1::smallint, answered_at, null, null, null, refunded_at, payments.version
  from payments join sites using (site_code)
  where payments.state = 1 and paid_transaction_id is null;
