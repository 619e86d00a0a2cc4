-- Kept sums, so that totals cost the same however many transactions there are. Everything with few values that a list
-- is filtered by is part of the key: a million transactions make some 260,000 rows, which add up in a tenth of a second.
create table daily_totals (
  site_code text collate "C" not null references sites deferrable,
  business_date date not null,
  mode smallint not null,
  channel smallint not null,
  payment_method smallint not null,
  state smallint not null,
  has_invoice boolean not null,
  transaction_count integer not null check (transaction_count >= 0),
  receivable_twd bigint not null,
  discount_twd bigint not null,
  received_twd bigint not null,
  primary key (site_code, business_date, mode, channel, payment_method, state, has_invoice)
);

create index daily_totals_by_day on daily_totals (business_date);

create function add_to_daily_totals() returns trigger language plpgsql as $$
begin
  insert into daily_totals as totals
  select site_code, business_date, mode, channel, payment_method, state, invoice_number is not null,
    count(*), sum(receivable_twd), sum(discount_twd), sum(received_twd)
  from added
  group by 1, 2, 3, 4, 5, 6, 7
  -- In one order everywhere, so that two writers wait for each other instead of both for the other.
  order by 1, 2, 3, 4, 5, 6, 7
  on conflict (site_code, business_date, mode, channel, payment_method, state, has_invoice) do update set
    transaction_count = totals.transaction_count + excluded.transaction_count,
    receivable_twd = totals.receivable_twd + excluded.receivable_twd,
    discount_twd = totals.discount_twd + excluded.discount_twd,
    received_twd = totals.received_twd + excluded.received_twd;
  return null;
end $$;

create function take_from_daily_totals() returns trigger language plpgsql as $$
begin
  perform 1 from daily_totals
  where (site_code, business_date, mode, channel, payment_method, state, has_invoice) in (
    select site_code, business_date, mode, channel, payment_method, state, invoice_number is not null from removed
  )
  order by site_code, business_date, mode, channel, payment_method, state, has_invoice
  for update;
  update daily_totals as totals set
    transaction_count = totals.transaction_count - gone.transaction_count,
    receivable_twd = totals.receivable_twd - gone.receivable_twd,
    discount_twd = totals.discount_twd - gone.discount_twd,
    received_twd = totals.received_twd - gone.received_twd
  from (
    select site_code, business_date, mode, channel, payment_method, state, invoice_number is not null as has_invoice,
      count(*) as transaction_count, sum(receivable_twd) as receivable_twd,
      sum(discount_twd) as discount_twd, sum(received_twd) as received_twd
    from removed
    group by 1, 2, 3, 4, 5, 6, 7
  ) as gone
  where (totals.site_code, totals.business_date, totals.mode, totals.channel,
      totals.payment_method, totals.state, totals.has_invoice)
    = (gone.site_code, gone.business_date, gone.mode, gone.channel, gone.payment_method, gone.state, gone.has_invoice);
  delete from daily_totals
  where transaction_count = 0
    and (site_code, business_date, mode, channel, payment_method, state, has_invoice) in (
      select site_code, business_date, mode, channel, payment_method, state, invoice_number is not null from removed
    );
  return null;
end $$;

create function clear_daily_totals() returns trigger language plpgsql as $$
begin
  truncate daily_totals;
  return null;
end $$;

-- A restored copy brings its totals along (bookkeeping.restoring).
create trigger daily_totals_of_inserted after insert on transactions
  referencing new table as added for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function add_to_daily_totals();
create trigger daily_totals_of_deleted after delete on transactions
  referencing old table as removed for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function take_from_daily_totals();
create trigger daily_totals_before_update after update on transactions
  referencing old table as removed for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function take_from_daily_totals();
create trigger daily_totals_then_update after update on transactions
  referencing new table as added for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function add_to_daily_totals();
create trigger daily_totals_of_truncated after truncate on transactions
  for each statement execute function clear_daily_totals();
