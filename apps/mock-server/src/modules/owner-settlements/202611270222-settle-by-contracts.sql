alter table owner_settlements
  add column guarantee_top_up_twd integer not null default 0 check (guarantee_top_up_twd >= 0),
  add column fixed_rent_twd integer not null default 0 check (fixed_rent_twd >= 0),
  add column deduction_twd integer not null default 0 check (deduction_twd >= 0),
  add column parts jsonb not null default '[]',
  drop column payable_twd;
alter table owner_settlements add column payable_twd integer not null generated always as (
  revenue_twd - allowance_twd + collected_twd - case fee_collection when 1 then fee_twd else 0 end
    + guarantee_top_up_twd + fixed_rent_twd - deduction_twd
) stored;
comment on column owner_settlements.parts is 'The calculation by contract, with the terms that it used.';

update owner_settlements set parts = jsonb_build_array(jsonb_build_object(
    'ownerContractId', owner_contract_id, 'contractNumber', contract_number, 'ownerName', owners.name,
    'from', month || '-01', 'to', to_char((month || '-01')::date + interval '1 month - 1 day', 'YYYY-MM-DD'),
    'revenueTwd', revenue_twd, 'allowanceTwd', allowance_twd, 'collectedTwd', collected_twd,
    'feePerMille', owner_settlements.fee_per_mille, 'feeTwd', fee_twd, 'guaranteeTwd', 0, 'guaranteeTopUpTwd', 0,
    'fixedRentTwd', 0, 'deductions', '[]'::jsonb, 'deductionTwd', 0, 'payableTwd', payable_twd))
from owner_contracts join owners using (owner_id)
where owner_contracts.site_code = owner_settlements.site_code;

-- A service order is deducted once.
create table owner_settlement_deductions (
  service_order_code text collate "C" primary key references service_orders deferrable,
  settlement_id text collate "C" not null references owner_settlements on delete cascade deferrable
);
create index owner_settlement_deductions_by_settlement on owner_settlement_deductions (settlement_id);

-- Replaced by owner_contracts.
drop table owner_terms;
