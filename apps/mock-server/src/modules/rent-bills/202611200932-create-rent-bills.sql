create table rent_bills (
  bill_id text collate "C" primary key,
  rental_id text collate "C" not null,
  line_number smallint not null,
  covers_from date not null,
  covers_to date not null,
  due_on date not null,
  due_twd integer not null check (due_twd >= 0),
  paid_twd integer not null default 0 check (paid_twd >= 0),
  refunded_twd integer not null default 0 check (refunded_twd >= 0),
  pay_state smallint not null check (pay_state in (0, 1, 2, 3)),
  paid_at timestamptz(3),
  channel smallint check (channel between 1 and 12),
  transaction_id text collate "C" references transactions deferrable initially deferred,
  invoice_number text collate "C" references invoices deferrable initially deferred,
  state smallint not null default 1 check (state in (0, 1)),
  foreign key (rental_id, line_number) references rental_bays (rental_id, line_number) deferrable,
  constraint rent_bills_end_follows_start check (covers_to >= covers_from),
  constraint rent_bills_lie_within_a_month
    check (date_trunc('month', covers_from::timestamp) = date_trunc('month', covers_to::timestamp)),
  constraint rent_bills_paid_have_their_transaction
    check ((pay_state = 0) = (transaction_id is null) and (pay_state = 0) = (paid_at is null)),
  constraint rent_bills_unpaid_is_nothing_paid check (pay_state <> 0 or paid_twd = 0),
  constraint rent_bills_refund_within_paid check (refunded_twd <= paid_twd),
  constraint rent_bills_do_not_overlap
    exclude using gist (rental_id with =, line_number with =, daterange(covers_from, covers_to, '[]') with &&)
    where (state = 1)
);

comment on table rent_bills is 'What is owed for one bay and one calendar month, or the part of it that the rental covers.';
comment on column rent_bills.state is '0: dropped, because the rental was given back before.';

create index rent_bills_by_rental on rent_bills (rental_id, line_number, covers_from);
create index rent_bills_by_transaction on rent_bills (transaction_id) where transaction_id is not null;
create index rent_bills_by_invoice on rent_bills (invoice_number) where invoice_number is not null;
create index rent_bills_unpaid on rent_bills (due_on) where pay_state = 0 and state = 1;
