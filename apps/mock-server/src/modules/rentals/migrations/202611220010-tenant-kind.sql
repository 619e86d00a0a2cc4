alter table rentals add column tenant_kind smallint not null default 1 check (tenant_kind in (1, 2));

-- Who asks for company invoices is taken for a company, as long as nobody has said otherwise.
update rentals set tenant_kind = 2 where info_mode = 2;

alter table rentals add column document_id text collate "C";
comment on column rentals.document_id is 'The document (20101) that made it; null for one that is older than these.';
