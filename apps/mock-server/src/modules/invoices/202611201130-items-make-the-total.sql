-- The items of an invoice are written in one statement, after the invoice: that statement's rows are looked at together.
create function check_items_make_the_total() returns trigger language plpgsql as $$
declare wrong text;
begin
  select changed.invoice_number into wrong
  from (select distinct invoice_number from changed) as changed
    join invoices using (invoice_number)
  where total_twd <> (
    select sum(amount_twd) from invoice_items where invoice_items.invoice_number = changed.invoice_number
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
  execute function check_items_make_the_total();
create trigger invoice_items_updated_make_the_total after update on invoice_items
  referencing new table as changed for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function check_items_make_the_total();
