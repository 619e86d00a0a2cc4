-- Counts the changes of what a type of account may do, so that two who change it at once are told.
create table role_versions (
  account_type smallint primary key,
  version integer not null default 1 check (version >= 1)
);

insert into role_versions (account_type) select unnest(array[1, 2, 51, 100, 149, 150, 151, 251, 291]);
