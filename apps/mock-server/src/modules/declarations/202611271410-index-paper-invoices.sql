-- The tax of consumers is rounded for each format. Nearly all invoices are electronic, so the others are added up when read.
create index invoices_on_paper on invoices (period_code, seller_tax_number) where invoice_type in (1, 3, 4);
