-- How a row's amounts are added up, as `takesMoneyBack` of the domain has it: allowances, voids and returned deposits
-- (a deposit about another transaction) are money that goes back. Stored amounts have no sign.
create function money_sign(mode smallint, related_transaction_id text) returns integer
language sql immutable parallel safe return
  case when mode in (11, 12, 21, 22) or (mode = 151 and related_transaction_id is not null) then -1 else 1 end;

-- Kept sums have the sign, so that a list's totals are those of its rows.
create or replace function add_to_daily_totals() returns trigger language plpgsql as $$
begin
  insert into daily_totals as totals
  select site_code, business_date, mode, channel, payment_method, state, invoice_number is not null, count(*),
    sum(receivable_twd * money_sign(mode, related_transaction_id)),
    sum(discount_twd * money_sign(mode, related_transaction_id)),
    sum(received_twd * money_sign(mode, related_transaction_id))
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

create or replace function take_from_daily_totals() returns trigger language plpgsql as $$
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
      count(*) as transaction_count,
      sum(receivable_twd * money_sign(mode, related_transaction_id)) as receivable_twd,
      sum(discount_twd * money_sign(mode, related_transaction_id)) as discount_twd,
      sum(received_twd * money_sign(mode, related_transaction_id)) as received_twd
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

-- What has been kept without signs, added up anew.
update daily_totals as totals set
  receivable_twd = summed.receivable_twd, discount_twd = summed.discount_twd, received_twd = summed.received_twd
from (
  select site_code, business_date, mode, channel, payment_method, state, invoice_number is not null as has_invoice,
    sum(receivable_twd * money_sign(mode, related_transaction_id)) as receivable_twd,
    sum(discount_twd * money_sign(mode, related_transaction_id)) as discount_twd,
    sum(received_twd * money_sign(mode, related_transaction_id)) as received_twd
  from transactions where mode in (11, 12, 21, 22, 151)
  group by 1, 2, 3, 4, 5, 6, 7
) as summed
where (totals.site_code, totals.business_date, totals.mode, totals.channel,
    totals.payment_method, totals.state, totals.has_invoice)
  = (summed.site_code, summed.business_date, summed.mode, summed.channel,
    summed.payment_method, summed.state, summed.has_invoice);
