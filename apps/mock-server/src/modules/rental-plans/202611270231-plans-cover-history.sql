-- Plans from before the dates, without rentals, started on the day of that migration. The audit log tells them from
-- created plans, except after an import.
update rental_plans set valid_from = date '2000-01-01'
where version = 1
  and not exists (select 1 from rentals where rentals.plan_code = rental_plans.plan_code)
  and not exists (
    select 1 from operation_logs
    where (deal = '20601' and record_id = rental_plans.plan_code) or deal = '20608'
  );
