create table bulletins (
  bulletin_code text collate "C" primary key check (bulletin_code ~ '^BN[0-9]{4,}$'),
  title text not null check (title <> ''),
  content_html text not null check (content_html <> ''),
  target smallint not null check (target in (0, 1, 3, 4)),
  is_forced boolean not null default false,
  state smallint not null check (state in (0, 1, 2)),
  written_by text collate "C" not null references accounts deferrable,
  inserted_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  published_at timestamptz(3),
  taken_down_at timestamptz(3),
  version integer not null default 1,
  unique (bulletin_code, target),
  constraint bulletins_update_follows_insert check (updated_at >= inserted_at),
  constraint bulletins_draft_is_not_published check ((state = 0) = (published_at is null)),
  constraint bulletins_taken_down_has_its_time check ((state = 2) = (taken_down_at is not null)),
  constraint bulletins_taken_down_after_publishing check (taken_down_at >= published_at)
);

create index bulletins_by_publishing on bulletins (state, published_at desc);
comment on column bulletins.state is '0 draft, 1 published, 2 taken down.';
comment on column bulletins.is_forced is 'Shown after sign-in until it has been read.';

create table bulletin_sites (
  bulletin_code text collate "C" not null,
  -- Only a bulletin for some sites (4) may name them; the foreign key below holds it to that.
  target smallint not null default 4 check (target = 4),
  site_code text collate "C" not null references sites deferrable,
  primary key (bulletin_code, site_code),
  foreign key (bulletin_code, target) references bulletins (bulletin_code, target) deferrable
);

create index bulletin_sites_by_site on bulletin_sites (site_code);

create table bulletin_reads (
  bulletin_code text collate "C" not null references bulletins deferrable,
  account text collate "C" not null references accounts deferrable,
  read_at timestamptz(3) not null,
  primary key (bulletin_code, account)
);

create index bulletin_reads_by_account on bulletin_reads (account);

-- Sites of a person as a sign-in reckons them, for audiences: own ones, or all of the company for scope 2.
create view bulletin_audience as
  with reach as (
    select account, site_code from account_sites
    union
    select accounts.account, sites.site_code
    from accounts join sites
      on accounts.data_scope = 2 and (accounts.company_code is null or accounts.company_code = sites.company_code)
  )
  select bulletins.bulletin_code, accounts.account
  from bulletins join accounts on accounts.state = 1
  where case bulletins.target
    when 0 then true
    when 1 then accounts.company_code is not null or accounts.data_scope = 2
    when 3 then exists (select 1 from reach where reach.account = accounts.account)
    else exists (
      select 1 from bulletin_sites join reach using (site_code)
      where bulletin_sites.bulletin_code = bulletins.bulletin_code and reach.account = accounts.account
    )
  end;

comment on view bulletin_audience is 'Whom a bulletin is for, whatever its state.';
