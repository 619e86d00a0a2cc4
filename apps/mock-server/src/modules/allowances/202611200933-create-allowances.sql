create table allowances (
  allowance_number text collate "C" primary key,
  invoice_number text collate "C" not null references invoices deferrable,
  site_code text collate "C" not null references sites deferrable,
  issued_at timestamptz(3) not null,
  business_date date not null,
  period_code period_code not null,
  sales_twd integer not null check (sales_twd >= 0),
  tax_twd integer not null check (tax_twd >= 0),
  amount_twd integer not null check (amount_twd > 0),
  state smallint not null check (state in (0, 1, 2)),
  reason text not null,
  document_id text collate "C",
  constraint allowances_sales_and_tax_make_the_amount check (sales_twd + tax_twd = amount_twd),
  constraint allowances_day_is_of_the_issue check (business_date = (issued_at at time zone 'Asia/Taipei')::date),
  constraint allowances_period_is_of_the_day check (period_code = period_code_of(business_date))
);

create index allowances_by_invoice on allowances (invoice_number);
create index allowances_by_period on allowances (period_code, state);
create index allowances_by_site_and_day on allowances (site_code, business_date);

create function check_allowances_of_invoice() returns trigger language plpgsql as $$
declare
  wanted text := coalesce(new.invoice_number, old.invoice_number);
  kept integer;
  found_twd integer;
begin
  select allowance_twd into kept from invoices where invoice_number = wanted;
  select coalesce(sum(amount_twd), 0) into found_twd from allowances where invoice_number = wanted and state <> 0;
  if kept is distinct from found_twd then
    raise exception 'Invoice % counts allowances of % while those in force are %.', wanted, kept, found_twd
      using errcode = 'check_violation', constraint = 'invoices_count_their_allowances', table = 'allowances';
  end if;
  return null;
end $$;

-- Deferred: the invoice and its allowance are written one after the other.
create constraint trigger allowances_are_counted after insert or update or delete on allowances
  deferrable initially deferred for each row
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function check_allowances_of_invoice();
create constraint trigger invoices_count_their_allowances after update of allowance_twd on invoices
  deferrable initially deferred for each row
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function check_allowances_of_invoice();
