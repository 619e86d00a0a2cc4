create table departments (
  department_code text collate "C" primary key,
  company_code text collate "C" not null references companies deferrable,
  name text not null
);

create table accounts (
  account text collate "C" primary key check (account = lower(account)),
  account_code text collate "C" not null unique,
  name text not null,
  account_type smallint not null,
  company_code text collate "C" references companies deferrable,
  department_code text collate "C" references departments deferrable,
  data_scope smallint not null check (data_scope in (1, 2, 3, 4)),
  password_hash text not null,
  needs_password_change boolean not null default false,
  single_session boolean not null default false,
  state smallint not null default 1 check (state in (0, 1)),
  email text,
  mobile text check (mobile ~ '^09[0-9]{8}$'),
  scenario text check (scenario in (
    'newcomer', 'reader', 'expired', 'lapsed', 'norefresh', 'forbidden', 'conflict', 'failing', 'silent', 'slow', 'broken'
  )),
  version integer not null default 1
);

comment on column accounts.company_code is 'Null: all companies.';
comment on column accounts.scenario is 'What calls of this account show after its sign-in.';

create table account_sites (
  account text collate "C" not null references accounts deferrable,
  site_code text collate "C" not null references sites deferrable,
  primary key (account, site_code)
);

create index account_sites_by_site on account_sites (site_code);

create table account_agents (
  account text collate "C" not null references accounts deferrable,
  agent_account text collate "C" not null references accounts deferrable,
  primary key (account, agent_account),
  constraint account_agents_are_two_people check (account <> agent_account)
);

comment on table account_agents is 'agent_account may act for account.';
create index account_agents_by_agent on account_agents (agent_account);
