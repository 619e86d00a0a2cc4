create table requirements (
  requirement_code text collate "C" primary key check (requirement_code ~ '^RQ[0-9]{4,}$'),
  requirement_type smallint not null check (requirement_type in (1, 2, 3)),
  title text not null check (title <> ''),
  description text not null,
  requested_by text collate "C" not null references accounts deferrable,
  requested_at timestamptz(3) not null,
  priority smallint not null check (priority in (1, 2, 3)),
  assignee text collate "C" references accounts deferrable,
  due_on date,
  finished_at timestamptz(3),
  decision text,
  state smallint not null check (state in (500, 501, 502, 511, 591, 599)),
  version integer not null default 1,
  constraint requirements_approved_has_its_assignee
    check (state not in (511, 599) or num_nulls(assignee, due_on) = 0),
  constraint requirements_closed_is_finished check ((state = 599) = (finished_at is not null)),
  -- Who returns or refuses something says why.
  constraint requirements_refused_has_its_decision check (state not in (502, 591) or decision is not null)
);

create index requirements_by_state on requirements (state, requested_at desc);
comment on column requirements.priority is '1 high, 2 normal, 3 low.';
comment on column requirements.state is 'The last three digits of DealState_Code.';
