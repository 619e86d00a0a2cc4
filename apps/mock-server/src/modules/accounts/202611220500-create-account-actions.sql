-- Action codes that one account was given beside those of its type.
create table account_actions (
  account text collate "C" not null references accounts deferrable,
  action_code text collate "C" not null references actions deferrable,
  primary key (account, action_code)
);

create index account_actions_by_action on account_actions (action_code);
