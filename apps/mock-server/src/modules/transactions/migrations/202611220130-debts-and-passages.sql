-- A debt is a normal transaction: one that is abnormal has first to be put right, and is not asked for before.
create or replace function is_debt(
  mode smallint, state smallint, receivable_twd integer, discount_twd integer, received_twd integer
) returns boolean language sql immutable parallel safe return
  mode = 1 and state = 1 and received_twd = 0 and receivable_twd > discount_twd;

truncate debt_totals;
select add_debts(array(
  select row(site_code, business_date, count(*) filter (where pay_state = 0),
    coalesce(sum(receivable_twd - discount_twd) filter (where pay_state = 0), 0),
    count(*) filter (where pay_state = 1),
    coalesce(sum(receivable_twd - discount_twd) filter (where pay_state = 1), 0))::debt_change
  from transactions where is_debt(mode, state, receivable_twd, discount_twd, received_twd)
  group by site_code, business_date
), 1);

-- Lists behind the figures of who came and left, whatever the day of the charge.
create index transactions_by_entry on transactions (entered_at) where entered_at is not null;
create index transactions_by_exit on transactions (exited_at) where exited_at is not null;
