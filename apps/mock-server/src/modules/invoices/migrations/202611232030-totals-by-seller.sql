-- Declarations add up every invoice of a seller's period, so the sums are kept by seller too, with what is declared of
-- each kind of tax.
drop function change_invoice_totals(invoice_change[]);
drop type invoice_change;
drop table invoice_totals;

create table invoice_totals (
  site_code text collate "C" not null references sites deferrable,
  business_date date not null,
  seller_tax_number text collate "C" not null,
  issued_count integer not null,
  sales_twd bigint not null,
  tax_twd bigint not null,
  total_twd bigint not null,
  void_count integer not null,
  void_twd bigint not null,
  taxable_twd bigint not null,
  zero_rated_twd bigint not null,
  exempt_twd bigint not null,
  due_tax_twd bigint not null,
  primary key (site_code, business_date, seller_tax_number)
);

comment on column invoice_totals.issued_count is 'Voided ones among them.';
comment on column invoice_totals.taxable_twd is 'Sales; voided ones are not among these, nor among what follows.';

-- An invoice as it was added, or taken away, for which `direction` is -1.
create type invoice_change as (
  direction integer, site_code text, business_date date, seller_tax_number text, state smallint, tax_type smallint,
  sales_twd integer, tax_twd integer, total_twd integer
);

create function change_invoice_totals(changes invoice_change[]) returns void language sql as $$
  insert into invoice_totals as totals
  select * from (
    select site_code, business_date, seller_tax_number,
      sum(direction) as issued_count, sum(direction * sales_twd) as sales_twd, sum(direction * tax_twd) as tax_twd,
      sum(direction * total_twd) as total_twd, coalesce(sum(direction) filter (where state = 2), 0) as void_count,
      coalesce(sum(direction * total_twd) filter (where state = 2), 0) as void_twd,
      coalesce(sum(direction * sales_twd) filter (where state <> 2 and tax_type = 1), 0) as taxable_twd,
      coalesce(sum(direction * sales_twd) filter (where state <> 2 and tax_type = 2), 0) as zero_rated_twd,
      coalesce(sum(direction * sales_twd) filter (where state <> 2 and tax_type = 3), 0) as exempt_twd,
      coalesce(sum(direction * tax_twd) filter (where state <> 2), 0) as due_tax_twd
    from unnest(changes)
    group by 1, 2, 3
  ) as summed
  -- A sheet printed or sent changes no sum.
  where (issued_count, sales_twd, tax_twd, total_twd, void_count, void_twd, taxable_twd, zero_rated_twd, exempt_twd)
    <> (0, 0, 0, 0, 0, 0, 0, 0, 0)
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
    due_tax_twd = totals.due_tax_twd + excluded.due_tax_twd;
$$;

create or replace function add_to_invoice_totals() returns trigger language plpgsql as $$
begin
  perform change_invoice_totals(array(
    select row(1, site_code, business_date, seller_tax_number, state, tax_type, sales_twd, tax_twd, total_twd)::invoice_change
    from added
  ));
  return null;
end $$;

create or replace function take_from_invoice_totals() returns trigger language plpgsql as $$
begin
  perform change_invoice_totals(array(
    select row(-1, site_code, business_date, seller_tax_number, state, tax_type, sales_twd, tax_twd, total_twd)::invoice_change
    from removed
  ));
  return null;
end $$;

create or replace function move_invoice_totals() returns trigger language plpgsql as $$
begin
  perform change_invoice_totals(array(
    select row(1, site_code, business_date, seller_tax_number, state, tax_type, sales_twd, tax_twd, total_twd)::invoice_change
    from added
    union all
    select row(-1, site_code, business_date, seller_tax_number, state, tax_type, sales_twd, tax_twd, total_twd)::invoice_change
    from removed
  ));
  return null;
end $$;

-- Of a database that has invoices already; by periods, as each needs the memory of its rows.
do $$
declare
  period text;
begin
  for period in select distinct period_code from invoices order by 1 loop
    perform change_invoice_totals(array(
      select row(1, site_code, business_date, seller_tax_number, state, tax_type, sales_twd, tax_twd, total_twd)::invoice_change
      from invoices where period_code = period
    ));
  end loop;
end $$;
