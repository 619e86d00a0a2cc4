-- A plan can be redeemed again for a stay after a reversal.
alter table discount_usages drop constraint discount_usages_transaction_id_discount_code_key;
create unique index discount_usages_transaction_id_discount_code_key
  on discount_usages (transaction_id, discount_code) where state = 1;
