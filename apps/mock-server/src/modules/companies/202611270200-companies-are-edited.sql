alter table companies
  add column tax_office text,
  add column address text,
  add column responsible_person text,
  add column certificate_contact text,
  add column certificate_phone text,
  add column certificate_email text,
  add column tax_registration_number text collate "C" check (tax_registration_number ~ '^[0-9]{9}$'),
  add column ends_on date,
  add column version integer not null default 1;
comment on column companies.ends_on is 'Last day of use; null if it has no end.';

alter table branches
  add column tax_office text,
  add column address text,
  add column responsible_person text,
  add column certificate_contact text,
  add column certificate_phone text,
  add column certificate_email text,
  add column tax_registration_number text collate "C" check (tax_registration_number ~ '^[0-9]{9}$'),
  add column ends_on date,
  add column version integer not null default 1;
comment on column branches.ends_on is 'Last day of use; null if it has no end.';

create table former_seller_names (
  tax_number text collate "C" not null check (tax_number ~ '^[0-9]{8}$'),
  name text not null,
  until timestamptz(3) not null,
  primary key (tax_number, until)
);
comment on table former_seller_names is 'Names of companies and branches on invoices issued before a change.';
