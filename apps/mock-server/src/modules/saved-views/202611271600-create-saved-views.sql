-- Named queries of lists with their table layout. Private, or shared with the accounts of a type in the owner's company.
create table saved_views (
  view_id text collate "C" primary key,
  list_key text collate "C" not null,
  name text not null check (btrim(name) <> ''),
  search text not null,
  layout jsonb not null,
  account text collate "C" not null references accounts deferrable,
  shared_with smallint,
  position integer not null,
  version integer not null default 1 check (version >= 1),
  constraint saved_views_have_own_names unique (account, list_key, name) deferrable
);

create index saved_views_by_list on saved_views (list_key);
