-- Counts the changes of a department; its name is its own within a company, and it may stand under another one.
alter table departments
  add column version integer not null default 1 check (version >= 1),
  add column parent_code text collate "C" references departments deferrable,
  add constraint departments_are_not_their_own_parents check (parent_code <> department_code);
create unique index departments_by_name on departments (company_code, name);
create index departments_by_parent on departments (parent_code);
