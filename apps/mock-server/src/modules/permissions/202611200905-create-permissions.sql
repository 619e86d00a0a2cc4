create table actions (
  action_code text collate "C" primary key check (action_code ~ '^[1-9][0-9]{4}$'),
  title text not null
);

create table role_actions (
  account_type smallint not null,
  action_code text collate "C" not null references actions deferrable,
  primary key (account_type, action_code)
);

create index role_actions_by_action on role_actions (action_code);
