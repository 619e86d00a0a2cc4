-- What was driven off without paying, whether it was paid later or not: 4 % of all, in its order of time.
create index transactions_owed on transactions (business_date, transaction_id)
  include (site_code, plate_key, pay_state, state, receivable_twd, discount_twd, exited_at)
  where mode = 1 and received_twd = 0 and receivable_twd > discount_twd;
create index transactions_abnormal on transactions (business_date, transaction_id)
  include (site_code, plate_key, state, abnormal_reason, person_in_charge)
  where abnormal_reason is not null;

-- Rights of these screens, where the roles were given theirs before there were any; a new database has them by its seed.
insert into actions (action_code, title)
select * from (values ('10102', '交易更正'), ('10202', '異常處理'), ('10302', '催繳通知'), ('10307', '未繳免除'),
  ('10402', '金流重送'), ('10406', '金流退款')) as added (action_code, title)
where exists (select 1 from actions)
on conflict do nothing;
insert into role_actions (account_type, action_code)
select account_type, action_code
from (values (1), (2), (100), (150), (251)) as roles (account_type)
  cross join (values ('10102'), ('10202'), ('10302'), ('10307'), ('10402'), ('10406')) as added (action_code)
where exists (select 1 from actions)
on conflict do nothing;
