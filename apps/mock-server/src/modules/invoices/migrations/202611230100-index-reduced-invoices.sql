-- The sums of a list add what allowances took off; the other sums are kept by site and day.
create index invoices_reduced on invoices (business_date, site_code) include (allowance_twd) where allowance_twd > 0;
