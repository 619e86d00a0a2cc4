-- What was paid and lacks its invoice, in the order of its list; all else of the last two months is not looked at.
create index transactions_lacking_invoice on transactions (business_date, transaction_id)
  include (site_code, mode, related_transaction_id, received_twd)
  where invoice_number is null and state = 1 and pay_state = 1 and received_twd > 0;
