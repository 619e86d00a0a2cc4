-- Sites of a person as a sign-in reckons them: own ones, or all of the company for scope 2.
create view account_reach as
  select account, site_code from account_sites
  union
  select accounts.account, sites.site_code
  from accounts join sites
    on accounts.data_scope = 2 and (accounts.company_code is null or accounts.company_code = sites.company_code);

comment on view account_reach is 'Sites that each account may see.';
