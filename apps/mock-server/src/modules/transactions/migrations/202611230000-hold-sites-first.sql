-- A change of transactions moves kept totals of its site, several rows of several tables: two writers of one site that
-- met half-way would each wait for the other. So whoever writes holds the sites until its transaction ends, in one order
-- and before the first total; the triggers of a statement run in the order of their names.
-- The first key of the lock is `AdvisoryLock.SiteTotals`.
create function hold_sites_of_added() returns trigger language plpgsql as $$
declare
  place integer;
begin
  for place in select distinct hashtext(site_code) from added order by 1 loop
    perform pg_advisory_xact_lock(5480014, place);
  end loop;
  return null;
end $$;

create function hold_sites_of_removed() returns trigger language plpgsql as $$
declare
  place integer;
begin
  for place in select distinct hashtext(site_code) from removed order by 1 loop
    perform pg_advisory_xact_lock(5480014, place);
  end loop;
  return null;
end $$;

create function hold_sites_of_both() returns trigger language plpgsql as $$
declare
  place integer;
begin
  for place in select hashtext(site_code) from added union select hashtext(site_code) from removed order by 1 loop
    perform pg_advisory_xact_lock(5480014, place);
  end loop;
  return null;
end $$;

create trigger all_totals_hold_sites_of_inserted after insert on transactions
  referencing new table as added for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function hold_sites_of_added();
create trigger all_totals_hold_sites_of_deleted after delete on transactions
  referencing old table as removed for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function hold_sites_of_removed();
create trigger all_totals_hold_sites_of_updated after update on transactions
  referencing old table as removed new table as added for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function hold_sites_of_both();
