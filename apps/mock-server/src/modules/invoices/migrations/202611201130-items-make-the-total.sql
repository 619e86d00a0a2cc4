-- All items of an invoice are written in one statement, after the invoice, so that the statement's own rows tell their
-- sum: looking at the table for it would take a minute for the large seed.
create function check_inserted_items() returns trigger language plpgsql as $$
declare wrong text;
begin
  select invoice_number into wrong
  from (select invoice_number, sum(amount_twd) as sum from changed group by invoice_number) as written
    join invoices using (invoice_number)
  where total_twd <> written.sum
  limit 1;
  if wrong is not null then
    raise exception 'The items of invoice % do not make its total.', wrong
      using errcode = 'check_violation', constraint = 'invoice_items_make_the_total', table = 'invoice_items';
  end if;
  return null;
end $$;

create function check_updated_items() returns trigger language plpgsql as $$
declare wrong text;
begin
  select invoice_number into wrong
  from invoices
  where invoice_number in (select invoice_number from changed)
    and total_twd <> (
      select sum(amount_twd) from invoice_items where invoice_items.invoice_number = invoices.invoice_number
    )
  limit 1;
  if wrong is not null then
    raise exception 'The items of invoice % do not make its total.', wrong
      using errcode = 'check_violation', constraint = 'invoice_items_make_the_total', table = 'invoice_items';
  end if;
  return null;
end $$;

create trigger invoice_items_inserted_make_the_total after insert on invoice_items
  referencing new table as changed for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function check_inserted_items();
create trigger invoice_items_updated_make_the_total after update on invoice_items
  referencing new table as changed for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function check_updated_items();
