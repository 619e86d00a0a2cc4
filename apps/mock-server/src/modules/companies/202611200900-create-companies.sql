create table companies (
  company_code text collate "C" primary key,
  name text not null,
  tax_number text collate "C" not null unique check (tax_number ~ '^[0-9]{8}$'),
  state smallint not null default 1 check (state in (0, 1))
);

create table branches (
  branch_code text collate "C" primary key,
  company_code text collate "C" not null references companies deferrable,
  name text not null,
  tax_number text collate "C" not null unique check (tax_number ~ '^[0-9]{8}$'),
  state smallint not null default 1 check (state in (0, 1))
);
