-- Exports of lists and reports that a person scheduled, and the files that the runs made.
create table export_schedules (
  schedule_id text collate "C" primary key,
  account text collate "C" not null references accounts deferrable,
  name text not null check (btrim(name) <> ''),
  deal_type text collate "C" not null,
  list_key text collate "C" not null,
  search text not null,
  filters jsonb not null,
  fields text[] not null,
  language text collate "C" not null check (language in ('zh_TC', 'en')),
  frequency smallint not null check (frequency between 1 and 3),
  weekday smallint check (weekday between 1 and 7),
  month_day smallint check (month_day between 1 and 31),
  hour smallint not null check (hour between 0 and 23),
  period smallint not null check (period between 1 and 5),
  next_run_at timestamptz(3),
  version integer not null default 1 check (version >= 1),
  constraint export_schedules_have_own_names unique (account, name) deferrable,
  constraint export_schedules_have_their_day
    check ((weekday is not null) = (frequency = 2) and (month_day is not null) = (frequency = 3))
);

comment on column export_schedules.next_run_at is 'Null while it is paused.';
create index export_schedules_due on export_schedules (next_run_at) where next_run_at is not null;

create table export_files (
  file_id text collate "C" primary key,
  schedule_id text collate "C" references export_schedules on delete set null deferrable,
  account text collate "C" not null references accounts deferrable,
  name text not null,
  deal_type text collate "C" not null,
  due_at timestamptz(3) not null,
  state smallint not null check (state between 0 and 3),
  failure smallint check (failure between 1 and 4),
  made_at timestamptz(3),
  row_count integer check (row_count >= 0),
  is_cut boolean not null default false,
  size_bytes integer check (size_bytes >= 0),
  expires_at timestamptz(3),
  -- A run makes one file, however many servers try.
  constraint export_files_are_made_once unique (schedule_id, due_at),
  constraint export_files_fail_with_a_reason check ((failure is not null) = (state = 2)),
  constraint export_files_are_complete check (
    (state in (1, 3)) = (row_count is not null and size_bytes is not null and expires_at is not null))
);

create index export_files_by_account on export_files (account, due_at desc);
create index export_files_waiting on export_files (due_at) where state = 0;
create index export_files_expiring on export_files (expires_at) where state = 1;

alter table files drop constraint files_linked_type_check;
alter table files add constraint files_linked_type_check check (linked_type between 1 and 9);
