-- Collecting overdue fees as private operators may: letters in stages, never fines or enforcement.
create table arrears_stages (
  stage_id text collate "C" primary key,
  company_code text collate "C" not null references companies on delete cascade deferrable,
  stage smallint not null check (stage between 1 and 3),
  name text not null check (name <> ''),
  days_after integer not null check (days_after between 1 and 3650),
  fee_twd integer not null default 0 check (fee_twd between 0 and 10000),
  payment_days integer not null check (payment_days between 1 and 90),
  wording text not null check (wording <> ''),
  collection_code text collate "C" check (collection_code ~ '^[0-9A-Z]{3}$'),
  payer_code text collate "C" check (payer_code ~ '^[0-9A-Z]{1,6}$'),
  version integer not null default 1 check (version >= 1),
  constraint arrears_stages_id_is_company_and_stage check (stage_id = company_code || '-' || stage),
  constraint arrears_stages_have_both_codes_or_none check ((collection_code is null) = (payer_code is null))
);
create unique index arrears_stages_by_company on arrears_stages (company_code, stage);
comment on column arrears_stages.days_after is 'Since the exit.';

create table arrears_cases (
  case_id text collate "C" primary key check (case_id ~ '^AR[0-9]{10}$'),
  company_code text collate "C" not null references companies deferrable,
  site_code text collate "C" not null references sites deferrable,
  plate text not null,
  plate_key text collate "C" not null,
  stage smallint not null check (stage between 1 and 3),
  stage_since date not null,
  opened_on date not null,
  fee_twd integer not null default 0 check (fee_twd >= 0),
  contact_name text check (contact_name <> ''),
  contact_address text check (contact_address <> ''),
  contact_phone text check (contact_phone <> ''),
  contact_email text check (contact_email <> ''),
  written_off_on date,
  version integer not null default 1 check (version >= 1),
  constraint arrears_cases_stage_follows_opening check (stage_since >= opened_on)
);
create index arrears_cases_by_plate on arrears_cases (plate_key);
create index arrears_cases_by_site on arrears_cases (site_code, opened_on);
comment on column arrears_cases.site_code is 'Site of the oldest fee when the case was opened; it handles the case.';
comment on column arrears_cases.fee_twd is 'Collection fees of the stages entered so far.';

create table arrears_fees (
  transaction_id text collate "C" primary key references transactions deferrable initially deferred,
  case_id text collate "C" not null references arrears_cases on delete cascade deferrable
);
create index arrears_fees_by_case on arrears_fees (case_id);

create table arrears_letters (
  letter_id text collate "C" primary key,
  case_id text collate "C" not null references arrears_cases on delete cascade deferrable,
  stage smallint not null check (stage between 1 and 3),
  stage_name text not null,
  printed_at timestamptz(3) not null,
  issued_on date not null,
  due_on date not null,
  total_twd integer not null check (total_twd > 0),
  account text collate "C" not null references accounts deferrable,
  constraint arrears_letters_are_due_later check (due_on > issued_on)
);
create index arrears_letters_by_case on arrears_letters (case_id, printed_at);

-- A fee whose plate was corrected leaves the case of the former plate. Paid and waived fees stay, but are not owed.
create view listed_arrears as
  select arrears_cases.case_id, arrears_cases.company_code, arrears_cases.site_code, arrears_cases.plate,
    arrears_cases.plate_key, arrears_cases.stage, arrears_stages.name as stage_name, arrears_cases.stage_since,
    arrears_cases.opened_on, arrears_cases.written_off_on, arrears_cases.contact_name, arrears_cases.contact_address,
    arrears_cases.contact_phone, arrears_cases.contact_email, arrears_cases.version, arrears_cases.fee_twd,
    fees.fee_count, fees.owed_twd, fees.recovered_twd, fees.waived_twd, fees.oldest_on,
    fees.owed_twd + case when fees.fee_count > 0 then arrears_cases.fee_twd else 0 end as total_twd,
    letters.letter_count, letters.last_letter_on,
    case when arrears_cases.written_off_on is not null then 'written-off' when fees.fee_count = 0 then 'paid' else 'open' end
      as status
  from arrears_cases
  join arrears_stages using (company_code, stage)
  cross join lateral (
    select (count(*) filter (where pay_state = 0 and state = 1))::integer as fee_count,
      coalesce(sum(receivable_twd - discount_twd) filter (where pay_state = 0 and state = 1), 0)::integer as owed_twd,
      coalesce(sum(receivable_twd - discount_twd) filter (where pay_state = 1 and state = 1), 0)::integer
        as recovered_twd,
      coalesce(sum(receivable_twd - discount_twd) filter (where state = 6), 0)::integer as waived_twd,
      min(coalesce((exited_at at time zone 'Asia/Taipei')::date, business_date))
        filter (where pay_state = 0 and state = 1) as oldest_on
    from arrears_fees join transactions using (transaction_id)
    where arrears_fees.case_id = arrears_cases.case_id and transactions.plate_key = arrears_cases.plate_key
  ) as fees
  cross join lateral (
    select count(*)::integer as letter_count, max(issued_on) as last_letter_on
    from arrears_letters where arrears_letters.case_id = arrears_cases.case_id
  ) as letters;

-- Each company starts with the usual three stages.
create function create_arrears_stages() returns trigger language plpgsql as $$
begin
  insert into arrears_stages (stage_id, company_code, stage, name, days_after, fee_twd, payment_days, wording)
  select new.company_code || '-' || usual.stage, new.company_code, usual.stage, usual.name, usual.days_after,
    usual.fee_twd, usual.payment_days, usual.wording
  from usual_arrears_stages as usual;
  return new;
end $$;

create view usual_arrears_stages (stage, name, days_after, fee_twd, payment_days, wording) as values
  (1::smallint, '提醒', 7, 0, 10, '{姓名} 您好：
車牌 {車牌} 於本公司經營之 {場站} 停車 {筆數} 次，停車費 {停車費} 元尚未繳納。請於 {期限} 前繳納 {合計} 元；如已繳納，請不必理會本函。
{公司} 敬上'),
  (2::smallint, '催繳通知', 30, 30, 10, '{姓名} 您好：
車牌 {車牌} 於 {場站} 之停車費 {停車費} 元（共 {筆數} 筆）前經通知仍未繳納。停車使用契約已成立，依民法規定應給付停車費，並請負擔催繳費用 {催繳費用} 元。請於 {期限} 前繳納 {合計} 元；對金額有疑義者，請於期限內與本公司聯絡。
{公司} 敬上'),
  (3::smallint, '存證信函', 60, 100, 7, '敬啟者：
台端使用之車輛（車牌 {車牌}）於 {場站} 停車 {筆數} 次，積欠停車費 {停車費} 元，屢經催告仍未給付。謹依民法第二百二十九條催告，請於 {期限} 前給付停車費及催繳費用 {催繳費用} 元，合計 {合計} 元。逾期未付，本公司將循民事程序，向法院聲請支付命令或提起給付之訴。
{公司} 敬上');

create trigger companies_start_with_arrears_stages after insert on companies
  for each row execute function create_arrears_stages();

insert into arrears_stages (stage_id, company_code, stage, name, days_after, fee_twd, payment_days, wording)
  select company_code || '-' || usual.stage, company_code, usual.stage, usual.name, usual.days_after, usual.fee_twd,
    usual.payment_days, usual.wording
  from companies cross join usual_arrears_stages as usual;
