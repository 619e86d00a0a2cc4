-- 註銷重開 keeps the number: its earlier contents are kept here, in order. 作廢重開 takes a new number, which names the old one.
alter table invoices
  add column tax_office_document text,
  add column void_order smallint not null default 0 check (void_order >= 0),
  add column reissued_at timestamptz(3),
  add column replaces text collate "C" unique references invoices deferrable initially deferred,
  add constraint invoices_reissue_has_its_time check ((void_order > 0) = (reissued_at is not null)),
  add constraint invoices_replace_another check (replaces <> invoice_number);

create table cancelled_invoices (
  invoice_number text collate "C" not null references invoices deferrable initially deferred,
  void_order smallint not null check (void_order > 0),
  info_mode smallint not null check (info_mode between 1 and 4),
  buyer_tax_number text collate "C",
  buyer_title text,
  carrier_type smallint,
  carrier_id text,
  donation_code text,
  print_state smallint not null check (print_state in (0, 1, 2)),
  cancelled_at timestamptz(3) not null,
  cancelled_by text collate "C" not null references accounts deferrable,
  reason text not null,
  primary key (invoice_number, void_order)
);

drop index documents_by_invoice;
create index documents_by_invoice on documents ((form ->> 'invoiceNumber')) where deal_type in ('30107', '30108', '30201');
