-- Who stands in for whom, from which day until which, and on what kinds of documents the deputy decides.
create table deputies (
  deputy_id text collate "C" primary key,
  account text collate "C" not null references accounts deferrable,
  deputy_account text collate "C" not null references accounts deferrable,
  from_on date not null,
  until_on date not null,
  action_codes text[] not null,
  ended_at timestamptz(3),
  version integer not null default 1 check (version >= 1),
  constraint deputies_are_two_people check (account <> deputy_account),
  constraint deputies_end_after_they_begin check (from_on <= until_on)
);

create index deputies_by_account on deputies (account);
create index deputies_by_deputy on deputies (deputy_account);

-- Those who could see in another's place without an end keep that for a year.
insert into deputies (deputy_id, account, deputy_account, from_on, until_on, action_codes)
select 'P' || lpad(row_number() over (order by account, agent_account)::text, 4, '0'),
  account, agent_account, current_date, current_date + 365, '{}'
from account_agents;

drop table account_agents;

alter table document_steps add column acting_for text collate "C" references accounts deferrable;
