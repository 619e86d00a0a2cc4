-- A deposit about another one is that deposit being returned: money out of the till, as `money_sign` has it in lists.
create function till_sign(mode smallint, related_transaction_id text) returns integer
language sql immutable parallel safe return
  case
    when mode in (-1, 101) then 0
    when mode in (11, 12, 21, 22, 302) or (mode = 151 and related_transaction_id is not null) then -1
    else 1
  end;

create or replace view machine_days as
  select site_code, business_date, machine_code,
    count(*)::integer as system_count,
    coalesce(sum(received_twd * till_sign(mode, related_transaction_id)), 0)::integer as system_twd,
    coalesce(sum(received_twd * till_sign(mode, related_transaction_id)) filter (where payment_method = 1), 0)::integer
      as cash_due_twd,
    count(invoice_number)::integer as invoice_due_count,
    coalesce(sum(received_twd) filter (where invoice_number is not null), 0)::integer as invoice_due_twd
  from transactions
  where mode <> 101
  group by site_code, business_date, machine_code;

drop function till_sign(smallint);

alter table daily_closes add column adds_returned_deposits boolean not null default false;
comment on column daily_closes.adds_returned_deposits is
  'Closed while returned deposits still counted as money in; its figures stay so until it is reopened.';
alter table daily_closes add constraint daily_closes_open_ones_count_returned_deposits_out
  check (state = 1 or not adds_returned_deposits);
