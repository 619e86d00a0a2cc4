-- What the operator and the owner of a site have agreed on; a site without a row has the usual share.
create table owner_terms (
  site_code text collate "C" primary key references sites deferrable,
  fee_per_mille smallint not null check (fee_per_mille between 0 and 1000)
);
comment on column owner_terms.fee_per_mille is 'The operator''s share of revenue after allowances, in thousandths.';

create table owner_settlements (
  settlement_id text collate "C" primary key,
  site_code text collate "C" not null references sites deferrable,
  month text collate "C" not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  revenue_twd integer not null check (revenue_twd >= 0),
  collected_twd integer not null check (collected_twd >= 0),
  allowance_twd integer not null check (allowance_twd >= 0),
  fee_collection smallint not null check (fee_collection in (1, 2)),
  fee_per_mille smallint not null check (fee_per_mille between 0 and 1000),
  fee_twd integer not null check (fee_twd >= 0),
  payable_twd integer not null generated always as (
    revenue_twd - allowance_twd + collected_twd - case fee_collection when 1 then fee_twd else 0 end
  ) stored,
  state smallint not null default 0 check (state between 0 and 3),
  document_id text collate "C" references documents deferrable initially deferred,
  remitted_on date,
  calculated_at timestamptz(3) not null,
  version integer not null default 1,
  constraint owner_settlements_one_a_month unique (site_code, month),
  constraint owner_settlements_submitted_by_a_document check (state = 0 or document_id is not null),
  constraint owner_settlements_remitted_on_a_day check ((state = 3) = (remitted_on is not null))
);

create index owner_settlements_by_month on owner_settlements (month, site_code);
create index owner_settlements_by_document on owner_settlements (document_id) where document_id is not null;
comment on column owner_settlements.state is '0 on trial, 1 submitted, 2 approved and to be remitted, 3 remitted.';
