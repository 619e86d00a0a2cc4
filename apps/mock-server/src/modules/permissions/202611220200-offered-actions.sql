-- What roles have been given by declaration, once each: a code that was taken away from a role is not given again.
create table offered_actions (
  account_type smallint not null,
  action_code text collate "C" not null references actions deferrable,
  primary key (account_type, action_code)
);

create index offered_actions_by_action on offered_actions (action_code);

insert into offered_actions (account_type, action_code) select account_type, action_code from role_actions;
