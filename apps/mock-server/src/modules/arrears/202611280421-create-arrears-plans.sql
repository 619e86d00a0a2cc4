-- Plans to pay an arrears case in monthly parts. A part is a group of whole fees; what became of it is derived from them.
create table arrears_plans (
  plan_id text collate "C" primary key,
  case_id text collate "C" not null references arrears_cases on delete cascade deferrable,
  agreed_by text collate "C" not null references accounts deferrable,
  agreed_at timestamptz(3) not null,
  ended_at timestamptz(3),
  ending text check (ending in ('completed', 'broken', 'cancelled')),
  reason text check (reason <> ''),
  constraint arrears_plans_id_is_case_and_number check (plan_id ~ ('^' || case_id || '-P[0-9]{2}$')),
  constraint arrears_plans_end_once check ((ended_at is null) = (ending is null)),
  constraint arrears_plans_are_cancelled_for_a_reason check ((reason is not null) = (coalesce(ending, '') = 'cancelled'))
);
create index arrears_plans_by_case on arrears_plans (case_id);
create unique index arrears_plans_one_without_end on arrears_plans (case_id) where ending is null;

create table arrears_parts (
  plan_id text collate "C" not null references arrears_plans on delete cascade deferrable,
  position smallint not null check (position between 1 and 12),
  due_on date not null,
  primary key (plan_id, position)
);

create table arrears_part_fees (
  plan_id text collate "C" not null,
  position smallint not null,
  transaction_id text collate "C" not null references transactions deferrable initially deferred,
  primary key (plan_id, transaction_id),
  foreign key (plan_id, position) references arrears_parts on delete cascade deferrable
);
create index arrears_part_fees_by_transaction on arrears_part_fees (transaction_id);

-- A fee whose plate was corrected leaves the plan, as it leaves the case.
create view listed_arrears_plans as
  select plan_id, case_id, site_code, agreed_by, agreed_at, ended_at, ending, reason, unpaid.due_on,
    coalesce(ending, case when unpaid.due_on is null then 'completed' else 'running' end) as status
  from arrears_plans
  join arrears_cases using (case_id)
  cross join lateral (
    select min(arrears_parts.due_on) as due_on
    from arrears_parts join arrears_part_fees using (plan_id, position) join transactions using (transaction_id)
    where arrears_parts.plan_id = arrears_plans.plan_id and transactions.plate_key = arrears_cases.plate_key
      and transactions.pay_state = 0 and transactions.state = 1
  ) as unpaid;
