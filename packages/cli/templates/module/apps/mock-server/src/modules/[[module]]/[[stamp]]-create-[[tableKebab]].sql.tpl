-- Left over by a removed screen of this name.
drop table if exists [[table]];

create table [[table]] (
  [[idColumn]] text collate "C" primary key,
[[#fields]]
  [[column]] [[sql]],
[[/fields]]
  version integer not null default 1 check (version >= 1)
);

[[#hasSite]]
create index [[table]]_by_site on [[table]] ([[siteColumn]]);
[[/hasSite]]
comment on column [[table]].version is 'Counts every change from 1.';
