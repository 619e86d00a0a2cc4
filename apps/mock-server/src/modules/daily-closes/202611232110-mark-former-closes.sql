-- Closed days keep their figures, since bank lines are matched with them; open days are recalculated by the background job.
update daily_closes as closes set adds_returned_deposits = true
where state = 1 and exists (
  select from transactions
  where transactions.site_code = closes.site_code and transactions.business_date = closes.business_date
    and transactions.machine_code is not distinct from closes.machine_code
    and mode = 151 and related_transaction_id is not null
);
