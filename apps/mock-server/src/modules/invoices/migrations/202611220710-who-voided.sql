-- Who asked for the void (經辦); null for what was voided before this was noted.
alter table invoices add column voided_by text collate "C" references accounts deferrable;
create index invoices_voided on invoices (voided_at, invoice_number) where voided_at is not null;
