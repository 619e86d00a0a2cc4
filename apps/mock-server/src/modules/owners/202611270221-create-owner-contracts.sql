create table owner_contracts (
  owner_contract_id text collate "C" primary key,
  contract_number text not null,
  site_code text collate "C" not null references sites deferrable,
  owner_id text collate "C" not null references owners deferrable,
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  fee_per_mille smallint not null check (fee_per_mille between 0 and 1000),
  guarantee_twd integer not null default 0 check (guarantee_twd >= 0),
  fixed_rent_twd integer not null default 0 check (fixed_rent_twd >= 0),
  deducts_service_orders boolean not null default false,
  deducts_bank_fees boolean not null default false,
  settlement_day smallint not null default 5 check (settlement_day between 1 and 28),
  bank_code text collate "C",
  bank_account_number text collate "C",
  version integer not null default 1 check (version >= 1)
);
create index owner_contracts_by_site on owner_contracts (site_code, starts_on);
create index owner_contracts_by_owner on owner_contracts (owner_id);
comment on column owner_contracts.fee_per_mille is 'The operator''s share of revenue after allowances, in thousandths.';
comment on column owner_contracts.guarantee_twd is 'What the owner receives of a month''s revenue at least.';

-- What sites were settled by so far: the share agreed on, or else the usual one, from their first day.
insert into owner_contracts (owner_contract_id, contract_number, site_code, owner_id, starts_on, fee_per_mille)
select 'OC-' || site_code, site_code || '-1', site_code, owner_id,
  least(opened_on, (select min(business_date) from daily_totals where daily_totals.site_code = sites.site_code), '2024-03-01'),
  coalesce(owner_terms.fee_per_mille, 120)
from sites join owners on owners.name = owner_name and owners.tax_number is not distinct from owner_tax_number
  left join owner_terms using (site_code);
