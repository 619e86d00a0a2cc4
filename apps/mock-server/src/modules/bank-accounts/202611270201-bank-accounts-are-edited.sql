alter table bank_accounts
  add column site_code text collate "C" references sites deferrable,
  add column virtual_account_prefix text collate "C" check (virtual_account_prefix ~ '^[0-9]{3,8}$'),
  add column valid_from date,
  add column valid_until date,
  add constraint bank_accounts_end_follows_start check (valid_until >= valid_from);
comment on column bank_accounts.site_code is 'Site that alone uses the account; null for all sites.';
comment on column bank_accounts.state is '0: ended without a recorded last day; otherwise see valid_from and valid_until.';
