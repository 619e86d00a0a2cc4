create table rent_invoices (
  transaction_id text collate "C" not null references transactions deferrable initially deferred,
  sequence smallint not null check (sequence > 0),
  rental_id text collate "C" not null references rentals deferrable initially deferred,
  covers_from date not null,
  covers_to date not null,
  due_on date not null,
  amount_twd integer not null check (amount_twd > 0),
  cut_twd integer not null default 0,
  invoice_number text collate "C" references invoices deferrable initially deferred,
  primary key (transaction_id, sequence),
  unique (invoice_number),
  constraint rent_invoices_end_follows_start check (covers_to >= covers_from),
  constraint rent_invoices_cut_within_amount check (cut_twd between 0 and amount_twd),
  constraint rent_invoices_issued_over_something check (invoice_number is null or cut_twd < amount_twd)
);

comment on table rent_invoices is 'The invoices of a payment of rent, issued or still due (剩餘未開立金額). Amounts make what was received.';
comment on column rent_invoices.cut_twd is 'What went back before it was invoiced: the invoice is over the rest, or never issued.';

create index rent_invoices_by_rental on rent_invoices (rental_id);
create index rent_invoices_due on rent_invoices (due_on) where invoice_number is null and cut_twd < amount_twd;
