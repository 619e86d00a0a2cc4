-- Special days have a name of their own, whatever their date becomes, and count their changes.
alter table holidays add column holiday_id text collate "C";
update holidays
set holiday_id = 'H' || to_char(date, 'YYYYMMDD') || case when site_code = '' then '' else '-' || site_code end;
alter table holidays
  alter column holiday_id set default gen_random_uuid()::text,
  alter column holiday_id set not null,
  add constraint holidays_holiday_id_key unique (holiday_id),
  add column version integer not null default 1 check (version >= 1);

comment on column holidays.version is 'Counts every change from 1.';
