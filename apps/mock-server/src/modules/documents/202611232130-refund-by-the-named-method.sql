-- Refunds of returned rentals count by the method that the document names; days that are closed keep their figures.
update transactions set payment_method = (array[1, 9, 2])[(form #>> '{refundPayment,method}')::integer]
from documents
  join document_steps using (document_id)
  cross join jsonb_array_elements(changes) as lines (change)
where documents.deal_type in ('20201', '20207')
  and jsonb_typeof(form #> '{refundPayment,method}') = 'number'
  and transactions.transaction_id = split_part(change ->> 'pointer', '/', 3)
  and change ->> 'pointer' like '/transactions/%/receivedTwd'
  and money_sign(mode, related_transaction_id) = -1
  and not exists (
    select from daily_closes as closes
    where closes.state = 1 and closes.site_code = transactions.site_code
      and closes.business_date = transactions.business_date
      and closes.machine_code is not distinct from transactions.machine_code
  );
