-- A plan shows how often it was used; the index alone tells.
create index discount_usages_in_force on discount_usages (discount_code) where state = 1;
