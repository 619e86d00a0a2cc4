alter table machines
  add column serial_number text collate "C",
  add column retired_on date,
  add column retire_reason text,
  add column replaced_by_code text collate "C" references machines deferrable,
  add constraint machines_retired_have_a_reason check ((retired_on is null) = (retire_reason is null)),
  add constraint machines_retired_are_offline check (retired_on is null or connection = 0),
  add constraint machines_replaced_are_retired check (replaced_by_code is null or retired_on is not null);

create unique index machines_replaced_by_code_key on machines (replaced_by_code);
comment on column machines.serial_number is 'Null: a machine from before serial numbers were recorded.';
