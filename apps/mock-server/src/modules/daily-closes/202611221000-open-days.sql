-- What the transactions say of each machine's day; a null machine is what was taken online and at none.
create view machine_days as
  select site_code, business_date, machine_code,
    count(*)::integer as system_count,
    coalesce(sum(received_twd * till_sign(mode)), 0)::integer as system_twd,
    coalesce(sum(received_twd * till_sign(mode)) filter (where payment_method = 1), 0)::integer as cash_due_twd,
    count(invoice_number)::integer as invoice_due_count,
    coalesce(sum(received_twd) filter (where invoice_number is not null), 0)::integer as invoice_due_twd
  from transactions
  where mode <> 101
  group by site_code, business_date, machine_code;

-- What disagrees follows from the figures, of open days too, so that lists can ask for it.
alter table daily_closes
  drop constraint daily_closes_discrepancies_are_those_of_the_figures,
  drop constraint daily_closes_discrepancies_are_known,
  drop constraint daily_closes_abnormal_has_its_discrepancies,
  drop column discrepancies;
alter table daily_closes add column discrepancies smallint[] not null generated always as (array_remove(array[
  case when (invoice_count, invoice_twd) <> (invoice_due_count, invoice_due_twd) then 1 end,
  case when machine_twd <> system_twd or coalesce(counted_cash_twd, cash_due_twd) <> cash_due_twd then 2 end,
  case when machine_count <> system_count then 3 end
]::smallint[], null)) stored;
alter table daily_closes
  add constraint daily_closes_abnormal_has_its_discrepancies
    check (check_result is null or (check_result = 2) = (cardinality(discrepancies) > 0));
create index daily_closes_open on daily_closes (business_date) where state = 0;
