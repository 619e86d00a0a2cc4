-- Numbers that were given out by the tax office and not used when their period ended (空白未使用, reported by E0402).
create table invoice_blanks (
  blank_id text collate "C" primary key,
  period_code period_code not null,
  track_id text collate "C" not null,
  track text collate "C" not null,
  allocation_id text collate "C",
  start_number integer not null check (start_number between 0 and 99999999),
  end_number integer not null check (end_number between 0 and 99999999),
  due_on date not null,
  report_state smallint not null default 0 check (report_state in (0, 1, 2)),
  reported_at timestamptz(3),
  foreign key (track_id, period_code, track) references invoice_tracks (track_id, period_code, track) deferrable,
  foreign key (allocation_id, period_code) references invoice_allocations (allocation_id, period_code) deferrable,
  constraint invoice_blanks_end_follows_start check (end_number >= start_number),
  constraint invoice_blanks_reported_has_its_time check ((report_state = 0) = (reported_at is null)),
  constraint invoice_blanks_late_is_after_the_deadline
    check (report_state = 0 or (report_state = 2) = ((reported_at at time zone 'Asia/Taipei')::date > due_on)),
  constraint invoice_blanks_do_not_overlap
    exclude using gist (period_code with =, track with =, int4range(start_number, end_number, '[]') with &&)
);

create index invoice_blanks_by_state on invoice_blanks (period_code, report_state);
create index invoice_blanks_by_allocation on invoice_blanks (allocation_id) where allocation_id is not null;
create index invoice_blanks_by_track on invoice_blanks (track_id);
comment on column invoice_blanks.allocation_id is 'Null: the numbers were never shared out.';
comment on column invoice_blanks.report_state is '0 to be reported, 1 reported in time, 2 reported late.';

-- A blank is a number that nobody has; what is reported as one can no longer be issued.
create function check_blanks_are_unused() returns trigger language plpgsql as $$
declare used text;
begin
  select blanks.blank_id into used
  from changed
    join invoice_blanks blanks using (allocation_id)
    join invoice_allocations allocations using (allocation_id)
  where blanks.start_number < allocations.next_number or blanks.end_number > allocations.end_number
  limit 1;
  if used is not null then
    raise exception 'Blank % holds numbers that are not left in its allocation.', used
      using errcode = 'check_violation', constraint = 'invoice_blanks_are_unused', table = 'invoice_blanks';
  end if;
  return null;
end $$;

create trigger invoice_blanks_inserted_are_unused after insert on invoice_blanks
  referencing new table as changed for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function check_blanks_are_unused();
create trigger invoice_blanks_updated_are_unused after update on invoice_blanks
  referencing new table as changed for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function check_blanks_are_unused();
create trigger invoice_allocations_leave_their_blanks after update on invoice_allocations
  referencing new table as changed for each statement
  when (current_setting('bookkeeping.restoring', true) is distinct from 'on')
  execute function check_blanks_are_unused();
