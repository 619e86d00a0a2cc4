-- What the reports add up of invoices, kept in the transaction that changes it. Rows may come down to zero and stay; the
-- sums are what counts.
create table invoice_totals (
  site_code text collate "C" not null references sites deferrable,
  business_date date not null,
  issued_count integer not null,
  sales_twd bigint not null,
  tax_twd bigint not null,
  total_twd bigint not null,
  void_count integer not null,
  void_twd bigint not null,
  primary key (site_code, business_date)
);

comment on column invoice_totals.issued_count is 'Voided ones among them.';

create type invoice_change as (
  site_code text, business_date date, issued_count integer, sales_twd bigint, tax_twd bigint, total_twd bigint,
  void_count integer, void_twd bigint
);

create function change_invoice_totals(changes invoice_change[]) returns void language sql as $$
  insert into invoice_totals as totals
  select * from unnest(changes)
  -- A sheet printed or sent changes no sum.
  where (issued_count, sales_twd, tax_twd, total_twd, void_count, void_twd) <> (0, 0, 0, 0, 0, 0)
  -- In one order everywhere, so that two writers wait for each other instead of both for the other.
  order by site_code, business_date
  on conflict (site_code, business_date) do update set
    issued_count = totals.issued_count + excluded.issued_count,
    sales_twd = totals.sales_twd + excluded.sales_twd,
    tax_twd = totals.tax_twd + excluded.tax_twd,
    total_twd = totals.total_twd + excluded.total_twd,
    void_count = totals.void_count + excluded.void_count,
    void_twd = totals.void_twd + excluded.void_twd;
$$;

create function add_to_invoice_totals() returns trigger language plpgsql as $$
begin
  perform change_invoice_totals(array(
    select row(site_code, business_date, count(*), sum(sales_twd), sum(tax_twd), sum(total_twd),
      count(*) filter (where state = 2), coalesce(sum(total_twd) filter (where state = 2), 0))::invoice_change
    from added group by site_code, business_date
  ));
  return null;
end $$;

create function take_from_invoice_totals() returns trigger language plpgsql as $$
begin
  perform change_invoice_totals(array(
    select row(site_code, business_date, -count(*), -sum(sales_twd), -sum(tax_twd), -sum(total_twd),
      -count(*) filter (where state = 2), -coalesce(sum(total_twd) filter (where state = 2), 0))::invoice_change
    from removed group by site_code, business_date
  ));
  return null;
end $$;

create function move_invoice_totals() returns trigger language plpgsql as $$
begin
  perform change_invoice_totals(array(
    select row(site_code, business_date, sum(direction), sum(direction * sales_twd), sum(direction * tax_twd),
      sum(direction * total_twd), coalesce(sum(direction) filter (where state = 2), 0),
      coalesce(sum(direction * total_twd) filter (where state = 2), 0))::invoice_change
    from (
      select 1 as direction, site_code, business_date, sales_twd, tax_twd, total_twd, state from added
      union all
      select -1, site_code, business_date, sales_twd, tax_twd, total_twd, state from removed
    ) as changed
    group by site_code, business_date
  ));
  return null;
end $$;

create function clear_invoice_totals() returns trigger language plpgsql as $$
begin
  truncate invoice_totals;
  return null;
end $$;

-- A restored copy brings its totals along (bookkeeping.restoring).
create trigger invoice_totals_of_inserted after insert on invoices
  referencing new table as added for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function add_to_invoice_totals();
create trigger invoice_totals_of_deleted after delete on invoices
  referencing old table as removed for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function take_from_invoice_totals();
create trigger invoice_totals_of_updated after update on invoices
  referencing old table as removed new table as added for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function move_invoice_totals();
create trigger invoice_totals_of_truncated after truncate on invoices
  for each statement execute function clear_invoice_totals();

-- Of a database that has invoices already.
select change_invoice_totals(array(
  select row(site_code, business_date, count(*), sum(sales_twd), sum(tax_twd), sum(total_twd),
    count(*) filter (where state = 2), coalesce(sum(total_twd) filter (where state = 2), 0))::invoice_change
  from invoices group by site_code, business_date
));
