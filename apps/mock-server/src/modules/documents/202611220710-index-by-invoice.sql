-- Documents about an invoice are looked up for each row of a list.
create index documents_by_invoice on documents ((form ->> 'invoiceNumber')) where deal_type in ('30107', '30201');
