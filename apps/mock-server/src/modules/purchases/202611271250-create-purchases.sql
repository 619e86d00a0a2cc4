-- Purchase documents of a VAT return (進項憑證), entered or from files of the platform.
create table purchases (
  purchase_id text collate "C" primary key,
  period_code period_code not null,
  tax_number text collate "C" not null check (tax_number ~ '^[0-9]{8}$'),
  format smallint not null check (format between 21 and 29),
  document_number text collate "C" not null check (document_number ~ '^[A-Z0-9]{1,14}$'),
  issued_on date not null,
  seller_tax_number text collate "C" check (seller_tax_number ~ '^[0-9]{8,10}$'),
  tax_type smallint not null check (tax_type in (1, 2, 3)),
  deduction smallint not null check (deduction between 1 and 4),
  sales_twd integer not null check (sales_twd >= 0),
  tax_twd integer not null check (tax_twd >= 0),
  sheet_count smallint check (sheet_count between 1 and 9999),
  allowance_number text collate "C",
  is_from_platform boolean not null default false,
  is_void boolean not null default false,
  version integer not null default 1 check (version >= 1),
  constraint purchases_tax_only_where_taxable check (tax_type = 1 or tax_twd = 0),
  constraint purchases_together_have_a_count check ((format in (26, 27)) = (sheet_count is not null))
);
-- A document is deducted once. An allowance entered by hand has no number of its own.
create unique index purchases_invoice_once on purchases (tax_number, document_number, coalesce(seller_tax_number, ''))
  where format not in (23, 24, 29);
create unique index purchases_allowance_once on purchases (tax_number, allowance_number, seller_tax_number)
  where allowance_number is not null;
create index purchases_by_period on purchases (period_code, tax_number);

-- A generated return: the form, and its two files, which belong together.
create table declaration_returns (
  period_code period_code not null,
  tax_number text collate "C" not null,
  sequence smallint not null check (sequence > 0),
  generated_at timestamptz(3) not null,
  credit_twd bigint not null check (credit_twd >= 0),
  form jsonb not null,
  filer jsonb not null,
  records text collate "C" not null,
  summary text not null,
  record_count integer not null check (record_count >= 0),
  primary key (period_code, tax_number, sequence),
  foreign key (period_code, tax_number) references declarations deferrable initially deferred
);
alter table declarations
  add column sequence smallint not null default 0 check (sequence >= 0),
  add column filed_sequence smallint check (filed_sequence > 0);
comment on column declarations.sequence is 'Number of the generated return; 0 if it was generated before returns were kept.';
comment on column declarations.filed_sequence is 'Return that was filed last.';

-- Records of the media file. Sales of this product never go through customs.
create view declaration_records as
  select 'invoice' as kind, period_code, seller_tax_number as tax_number, invoice_number as record_id,
    invoice_number as document_number, business_date as issued_on, buyer_tax_number as partner_tax_number, invoice_type,
    null::smallint as format, tax_type, null::smallint as deduction, null::smallint as sheet_count,
    case when tax_type = 2 then 1::smallint end as customs_mark, sales_twd, tax_twd, state = 2 as is_void
  from invoices
  union all
  select 'allowance', allowances.period_code, seller_tax_number, allowance_number, invoice_number,
    allowances.business_date, buyer_tax_number, invoice_type, null, tax_type, null, null,
    case when tax_type = 2 then 1::smallint end, allowances.sales_twd, allowances.tax_twd, false
  from allowances join invoices using (invoice_number)
  where allowances.state <> 0
  union all
  select 'input', period_code, tax_number, purchase_id, document_number, issued_on, seller_tax_number, null, format,
    tax_type, deduction, sheet_count, null, sales_twd, tax_twd, false
  from purchases
  where not is_void;

-- The tax of consumers comes once a period from the gross sum, so the sums keep what states one amount with tax.
alter table invoice_totals
  add column consumer_twd bigint not null default 0,
  add column consumer_tax_twd bigint not null default 0;
comment on column invoice_totals.consumer_twd is 'With tax: taxable invoices without a buyer''s tax number, or of two parts. Without voided ones.';

alter type invoice_change add attribute is_consumer boolean cascade;

create or replace function change_invoice_totals(changes invoice_change[]) returns void language sql as $$
  insert into invoice_totals as totals
  select * from (
    select site_code, business_date, seller_tax_number,
      sum(direction) as issued_count, sum(direction * sales_twd) as sales_twd, sum(direction * tax_twd) as tax_twd,
      sum(direction * total_twd) as total_twd, coalesce(sum(direction) filter (where state = 2), 0) as void_count,
      coalesce(sum(direction * total_twd) filter (where state = 2), 0) as void_twd,
      coalesce(sum(direction * sales_twd) filter (where state <> 2 and tax_type = 1), 0) as taxable_twd,
      coalesce(sum(direction * sales_twd) filter (where state <> 2 and tax_type = 2), 0) as zero_rated_twd,
      coalesce(sum(direction * sales_twd) filter (where state <> 2 and tax_type = 3), 0) as exempt_twd,
      coalesce(sum(direction * tax_twd) filter (where state <> 2), 0) as due_tax_twd,
      coalesce(sum(direction * total_twd) filter (where state <> 2 and tax_type = 1 and is_consumer), 0) as consumer_twd,
      coalesce(sum(direction * tax_twd) filter (where state <> 2 and tax_type = 1 and is_consumer), 0) as consumer_tax_twd
    from unnest(changes)
    group by 1, 2, 3
  ) as summed
  -- A sheet printed or sent changes no sum.
  where (issued_count, sales_twd, tax_twd, total_twd, void_count, void_twd, taxable_twd, zero_rated_twd, exempt_twd,
      consumer_twd)
    <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  -- In one order everywhere, so that two writers wait for each other instead of both for the other.
  order by 1, 2, 3
  on conflict (site_code, business_date, seller_tax_number) do update set
    issued_count = totals.issued_count + excluded.issued_count,
    sales_twd = totals.sales_twd + excluded.sales_twd,
    tax_twd = totals.tax_twd + excluded.tax_twd,
    total_twd = totals.total_twd + excluded.total_twd,
    void_count = totals.void_count + excluded.void_count,
    void_twd = totals.void_twd + excluded.void_twd,
    taxable_twd = totals.taxable_twd + excluded.taxable_twd,
    zero_rated_twd = totals.zero_rated_twd + excluded.zero_rated_twd,
    exempt_twd = totals.exempt_twd + excluded.exempt_twd,
    due_tax_twd = totals.due_tax_twd + excluded.due_tax_twd,
    consumer_twd = totals.consumer_twd + excluded.consumer_twd,
    consumer_tax_twd = totals.consumer_tax_twd + excluded.consumer_tax_twd;
$$;

create or replace function add_to_invoice_totals() returns trigger language plpgsql as $$
begin
  perform change_invoice_totals(array(
    select row(1, site_code, business_date, seller_tax_number, state, tax_type, sales_twd, tax_twd, total_twd,
      buyer_tax_number is null or invoice_type in (1, 4))::invoice_change
    from added
  ));
  return null;
end $$;

create or replace function take_from_invoice_totals() returns trigger language plpgsql as $$
begin
  perform change_invoice_totals(array(
    select row(-1, site_code, business_date, seller_tax_number, state, tax_type, sales_twd, tax_twd, total_twd,
      buyer_tax_number is null or invoice_type in (1, 4))::invoice_change
    from removed
  ));
  return null;
end $$;

create or replace function move_invoice_totals() returns trigger language plpgsql as $$
begin
  perform change_invoice_totals(array(
    select row(1, site_code, business_date, seller_tax_number, state, tax_type, sales_twd, tax_twd, total_twd,
      buyer_tax_number is null or invoice_type in (1, 4))::invoice_change
    from added
    union all
    select row(-1, site_code, business_date, seller_tax_number, state, tax_type, sales_twd, tax_twd, total_twd,
      buyer_tax_number is null or invoice_type in (1, 4))::invoice_change
    from removed
  ));
  return null;
end $$;

update invoice_totals as totals
set consumer_twd = summed.total_twd, consumer_tax_twd = summed.tax_twd
from (
  select site_code, business_date, seller_tax_number, sum(total_twd) as total_twd, sum(tax_twd) as tax_twd
  from invoices
  where state <> 2 and tax_type = 1 and (buyer_tax_number is null or invoice_type in (1, 4))
  group by 1, 2, 3
) as summed
where totals.site_code = summed.site_code and totals.business_date = summed.business_date
  and totals.seller_tax_number = summed.seller_tax_number;
