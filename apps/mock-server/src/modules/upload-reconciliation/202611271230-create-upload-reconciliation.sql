-- What the platform counted (SummaryResult), by day of transmission and company. A day that comes again replaces the earlier one.
create table upload_summaries (
  transmitted_on date not null,
  seller_tax_number text collate "C" not null,
  received_at timestamptz(3) not null,
  is_reconciled boolean not null default false,
  primary key (transmitted_on, seller_tax_number)
);
create index upload_summaries_to_reconcile on upload_summaries (transmitted_on) where not is_reconciled;

create table upload_summary_counts (
  transmitted_on date not null,
  seller_tax_number text collate "C" not null,
  kind text collate "C" not null check (kind in ('F0401', 'F0501', 'F0701', 'G0401', 'G0501')),
  total_count integer not null,
  good_count integer not null check (good_count >= 0),
  failed_count integer not null check (failed_count >= 0),
  is_listed boolean not null,
  primary key (transmitted_on, seller_tax_number, kind),
  foreign key (transmitted_on, seller_tax_number) references upload_summaries on delete cascade deferrable,
  constraint upload_summary_counts_add_up check (total_count = good_count + failed_count)
);
comment on column upload_summary_counts.is_listed is 'Whether the platform listed every record, so that records can be compared.';

create table upload_summary_records (
  transmitted_on date not null,
  seller_tax_number text collate "C" not null,
  kind text collate "C" not null,
  reference text collate "C" not null,
  sequence integer not null,
  is_good boolean not null,
  primary key (transmitted_on, seller_tax_number, kind, reference, sequence),
  foreign key (transmitted_on, seller_tax_number, kind) references upload_summary_counts on delete cascade deferrable
);
comment on column upload_summary_records.sequence is 'A record can be sent several times a day, after a rejection or a cancellation.';

-- Daily reconciliation with the platform (存證對帳).
create table upload_reconciliations (
  reconciliation_id text collate "C" primary key,
  transmitted_on date not null,
  seller_tax_number text collate "C" not null,
  kind text collate "C" not null check (kind in ('F0401', 'F0501', 'F0701', 'G0401', 'G0501')),
  handed_over_count integer not null,
  confirmed_count integer not null,
  refused_count integer not null,
  open_count integer not null,
  platform_count integer,
  platform_good_count integer,
  platform_failed_count integer,
  difference_count integer not null check (difference_count >= 0),
  state smallint not null check (state between 0 and 2),
  run_at timestamptz(3) not null,
  unique (transmitted_on, seller_tax_number, kind),
  constraint upload_reconciliations_add_up check (
    handed_over_count = confirmed_count + refused_count + open_count
    and (platform_count is null) = (state = 0) and (difference_count > 0) = (state = 2))
);
comment on column upload_reconciliations.state is '0 the platform has not reported, 1 matched, 2 differs.';
create index upload_reconciliations_to_settle on upload_reconciliations (transmitted_on) where state <> 1;

create table upload_differences (
  difference_id text collate "C" primary key,
  reconciliation_id text collate "C" not null references upload_reconciliations on delete cascade deferrable,
  reference text collate "C" not null,
  difference smallint not null check (difference between 1 and 4),
  message_id bigint references invoice_messages deferrable initially deferred,
  our_state smallint check (our_state between 1 and 4),
  is_good boolean,
  constraint upload_differences_have_a_side check (message_id is not null or is_good is not null)
);
create index upload_differences_by_reconciliation on upload_differences (reconciliation_id);
create index upload_differences_by_message on upload_differences (message_id) where message_id is not null;
comment on column upload_differences.difference is '1 missing at the platform, 2 unknown to us, 3 outcome differs, 4 no result here.';
comment on column upload_differences.is_good is 'Outcome at the platform; null if it does not list the record.';

-- Messages of a day, of all companies.
create index invoice_messages_by_hand_over_time on invoice_messages (handed_over_at) where handed_over_at is not null;
-- Earlier hand-overs of messages that were rejected and sent again.
create index invoice_message_events_of_hand_over on invoice_message_events (at) where state = 1;
