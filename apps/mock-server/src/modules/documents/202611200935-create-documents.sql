create table documents (
  document_id text collate "C" primary key,
  deal_type text collate "C" not null check (deal_type ~ '^[0-9]{5}$'),
  state smallint not null check (state in (500, 501, 502, 511, 591, 599)),
  version integer not null check (version > 0),
  subject text not null,
  site_code text collate "C" references sites deferrable,
  applicant text collate "C" not null references accounts deferrable,
  amount_twd integer,
  due_on date,
  form jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  updated_by text collate "C" not null references accounts deferrable
);

comment on column documents.due_on is 'First day on which it can be carried out; null: at once.';

create index documents_by_type on documents (deal_type, updated_at, document_id);
create index documents_by_state on documents (deal_type, state);
create index documents_by_site on documents (site_code);
create index documents_by_applicant on documents (applicant);

create table document_steps (
  document_id text collate "C" not null references documents on delete cascade deferrable,
  step_number integer not null check (step_number > 0),
  at timestamptz(3) not null,
  account text collate "C" not null references accounts deferrable,
  action text not null check (action in ('create', 'edit', 'submit', 'approve', 'return', 'void', 'close')),
  from_state smallint check (from_state in (500, 501, 502, 511)),
  to_state smallint not null check (to_state in (500, 501, 502, 511, 591, 599)),
  reason text,
  changes jsonb not null,
  primary key (document_id, step_number),
  constraint document_steps_begin_with_creation check ((action = 'create') = (from_state is null)),
  constraint document_steps_back_and_void_have_a_reason
    check (action not in ('return', 'void') or reason ~ '\S')
);

create table document_numbers (
  deal_type text collate "C" not null,
  business_date date not null,
  last_number integer not null check (last_number > 0),
  primary key (deal_type, business_date)
);

alter table allowances
  add constraint allowances_document_exists foreign key (document_id) references documents deferrable initially deferred;
alter table rates
  add constraint rates_document_exists foreign key (document_id) references documents deferrable initially deferred;
