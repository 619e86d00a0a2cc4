create table bank_accounts (
  bank_account_code text collate "C" primary key check (bank_account_code ~ '^BA[0-9]{3,}$'),
  company_code text collate "C" not null references companies deferrable,
  branch_code text collate "C" references branches deferrable,
  bank_code text collate "C" not null check (bank_code ~ '^[0-9]{3}$'),
  bank_name text not null,
  bank_branch text not null,
  account_number text collate "C" not null check (account_number ~ '^[0-9]{10,16}$'),
  holder text not null,
  purpose smallint not null check (purpose in (1, 2, 3)),
  state smallint not null default 1 check (state in (0, 1)),
  version integer not null default 1,
  unique (bank_code, account_number)
);

create index bank_accounts_by_company on bank_accounts (company_code, purpose);
comment on column bank_accounts.purpose is '1 fees come in, 2 owners are paid from it, 3 deposits are kept.';
