-- What a closed day brings to the bank: the cash as counted, and by the transactions what was paid otherwise. A day is
-- due once all its machines are closed; into the account of the site's branch, or else of its company.
create view due_deposits as
  select 'RM' || to_char(business_date, 'YYYYMMDD') || '-' || site_code || '-' || mark as due_id,
    site_code, business_date, deposit_kind, amount_twd, bank_account_code
  from (
      select site_code, business_date, sum(counted_cash_twd)::integer as cash_twd,
        sum(system_twd - cash_due_twd)::integer as electronic_twd
      from daily_closes group by site_code, business_date having bool_and(state = 1)
    ) as days
    join sites using (site_code)
    cross join lateral (values ('C', 1::smallint, cash_twd), ('E', 2::smallint, electronic_twd))
      as parts (mark, deposit_kind, amount_twd)
    cross join lateral (
      select bank_account_code from bank_accounts
      where purpose = 1 and state = 1 and bank_accounts.company_code = sites.company_code
        and (bank_accounts.branch_code is null or bank_accounts.branch_code = sites.branch_code)
      order by bank_accounts.branch_code nulls last, bank_account_code limit 1
    ) as accounts_for_it
  where amount_twd > 0;

create table bank_lines (
  bank_line_id text collate "C" primary key,
  bank_account_code text collate "C" not null references bank_accounts deferrable,
  posted_on date not null,
  serial text collate "C" not null,
  amount_twd integer not null check (amount_twd > 0),
  summary text not null,
  note text not null,
  state smallint not null default 1 check (state between 1 and 4),
  due_id text collate "C",
  site_code text collate "C" references sites deferrable,
  business_date date,
  deposit_kind smallint check (deposit_kind in (1, 2)),
  due_twd integer check (due_twd > 0),
  fee_twd integer check (fee_twd >= 0),
  difference_twd integer generated always as (amount_twd - due_twd + fee_twd) stored,
  match_reason smallint check (match_reason between 1 and 6),
  reason text,
  settled_by text collate "C" references accounts deferrable,
  settled_at timestamptz(3),
  imported_by text collate "C" not null references accounts deferrable,
  imported_at timestamptz(3) not null,
  version integer not null default 1,
  constraint bank_lines_known_by_the_banks_number unique (bank_account_code, serial),
  constraint bank_lines_deposit_is_told_whole
    check (num_nulls(due_id, site_code, business_date, deposit_kind, due_twd, fee_twd) in (0, 6)),
  constraint bank_lines_settled_by_somebody
    check ((state = 1) = (num_nonnulls(match_reason, settled_by, settled_at, due_id, reason) = 0)
      and (state = 1 or num_nulls(match_reason, settled_by, settled_at) = 0)),
  constraint bank_lines_matched_agree check (state <> 2 or (due_id is not null and difference_twd = 0)),
  constraint bank_lines_mismatch_has_its_deposit check (state <> 3 or (due_id is not null and difference_twd <> 0)),
  constraint bank_lines_written_off_for_a_reason check ((state = 4) = (coalesce(reason, '') ~ '\S'))
);

-- A deposit comes in once.
create unique index bank_lines_one_a_deposit on bank_lines (due_id) where due_id is not null;
create index bank_lines_by_day on bank_lines (posted_on, bank_line_id);
create index bank_lines_waiting on bank_lines (bank_account_code) where state = 1;
create index bank_lines_by_site_and_day on bank_lines (site_code, business_date) where site_code is not null;
comment on column bank_lines.serial is 'The number that the bank gave the line; with the account it tells what was imported before.';
comment on column bank_lines.due_twd is 'What was due when it was matched; a day whose deposit is matched is not reopened.';
