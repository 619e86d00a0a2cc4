alter table rent_collections
  drop constraint rent_collections_payment_method_check,
  add constraint rent_collections_payment_method_check check (payment_method between 1 and 9);
