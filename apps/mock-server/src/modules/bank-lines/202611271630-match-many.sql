-- A bank line pays several deposits, or several lines pay one. Each link has its part of both amounts.
create table bank_line_deposits (
  bank_line_id text collate "C" not null references bank_lines deferrable,
  due_id text collate "C" not null,
  line_position smallint not null check (line_position > 0),
  due_position smallint not null check (due_position > 0),
  site_code text collate "C" not null references sites deferrable,
  business_date date not null,
  deposit_kind smallint not null check (deposit_kind in (1, 2)),
  received_twd integer not null check (received_twd >= 0),
  due_twd integer not null check (due_twd >= 0),
  fee_twd integer not null check (fee_twd >= 0),
  difference_twd integer not null generated always as (received_twd - due_twd + fee_twd) stored,
  primary key (bank_line_id, due_id),
  constraint bank_line_deposits_match_a_deposit_once unique (due_id, line_position),
  constraint bank_line_deposits_in_order unique (bank_line_id, due_position)
);
create index bank_line_deposits_by_site_and_day on bank_line_deposits (site_code, business_date);
comment on column bank_line_deposits.line_position is 'Place among the deposit''s lines, from 1. A second match of the deposit would repeat 1.';
comment on column bank_line_deposits.due_position is 'Place among the line''s deposits, from 1.';
comment on column bank_line_deposits.due_twd is 'Part of what was due when it was matched; a day whose deposit is matched is not reopened.';

insert into bank_line_deposits
  (bank_line_id, due_id, line_position, due_position, site_code, business_date, deposit_kind, received_twd, due_twd,
    fee_twd)
select bank_line_id, due_id, 1, 1, site_code, business_date, deposit_kind, amount_twd, due_twd, fee_twd
from bank_lines where due_id is not null;

alter table bank_lines
  drop constraint bank_lines_deposit_is_told_whole,
  drop constraint bank_lines_settled_by_somebody,
  drop constraint bank_lines_matched_agree,
  drop constraint bank_lines_mismatch_has_its_deposit,
  drop constraint bank_lines_due_twd_check,
  drop constraint bank_lines_match_reason_check;
drop index bank_lines_one_a_deposit;
drop index bank_lines_by_site_and_day;
alter table bank_lines
  drop column due_id,
  drop column site_code,
  drop column business_date,
  drop column deposit_kind;
alter table bank_lines
  add constraint bank_lines_due_twd_check check (due_twd >= 0),
  add constraint bank_lines_match_reason_check check (match_reason between 1 and 9),
  add constraint bank_lines_deposit_is_told_whole check (num_nulls(due_twd, fee_twd) in (0, 2)),
  add constraint bank_lines_settled_by_somebody
    check ((state = 1) = (num_nonnulls(match_reason, settled_by, settled_at, due_twd, reason) = 0)
      and (state = 1 or num_nulls(match_reason, settled_by, settled_at) = 0)),
  add constraint bank_lines_matched_agree check (state <> 2 or (due_twd is not null and difference_twd = 0)),
  add constraint bank_lines_mismatch_has_its_deposit check (state <> 3 or (due_twd is not null and difference_twd <> 0));
comment on column bank_lines.due_twd is 'Sum of its parts of deposits (bank_line_deposits), as fee_twd; null without a deposit.';
