-- Refunds are paid out by their own method: 9 is a bank transfer.
alter table transactions
  drop constraint transactions_payment_method_check,
  add constraint transactions_payment_method_check check (payment_method between 0 and 9);
