-- Document 30330 writes off the unpaid fees of a case. Their transactions are cancelled (6), as those of waived fees.
alter table arrears_fees add column document_id text collate "C" references documents deferrable initially deferred;
comment on column arrears_fees.document_id is 'Write-off.';
create index arrears_fees_written_off on arrears_fees (document_id) where document_id is not null;

drop view listed_arrears;
alter table arrears_cases drop column written_off_on;

-- A fee whose plate was corrected leaves the case of the former plate. Paid and waived fees stay, but are not owed.
create view listed_arrears as
  select arrears_cases.case_id, arrears_cases.company_code, arrears_cases.site_code, arrears_cases.plate,
    arrears_cases.plate_key, arrears_cases.stage, arrears_stages.name as stage_name, arrears_cases.stage_since,
    arrears_cases.opened_on, arrears_cases.contact_name, arrears_cases.contact_address,
    arrears_cases.contact_phone, arrears_cases.contact_email, arrears_cases.version, arrears_cases.fee_twd,
    fees.fee_count, fees.owed_twd, fees.recovered_twd, fees.waived_twd, fees.written_off_twd, fees.oldest_on,
    fees.owed_twd + case when fees.fee_count > 0 then arrears_cases.fee_twd else 0 end as total_twd,
    letters.letter_count, letters.last_letter_on,
    case when fees.fee_count > 0 then 'open' when fees.written_off_twd > 0 then 'written-off' else 'paid' end as status
  from arrears_cases
  join arrears_stages using (company_code, stage)
  cross join lateral (
    select (count(*) filter (where pay_state = 0 and state = 1))::integer as fee_count,
      coalesce(sum(receivable_twd - discount_twd) filter (where pay_state = 0 and state = 1), 0)::integer as owed_twd,
      coalesce(sum(receivable_twd - discount_twd) filter (where pay_state = 1 and state = 1), 0)::integer
        as recovered_twd,
      coalesce(sum(receivable_twd - discount_twd) filter (where state = 6 and document_id is null), 0)::integer
        as waived_twd,
      coalesce(sum(receivable_twd - discount_twd) filter (where state = 6 and document_id is not null), 0)::integer
        as written_off_twd,
      min(coalesce((exited_at at time zone 'Asia/Taipei')::date, business_date))
        filter (where pay_state = 0 and state = 1) as oldest_on
    from arrears_fees join transactions using (transaction_id)
    where arrears_fees.case_id = arrears_cases.case_id and transactions.plate_key = arrears_cases.plate_key
  ) as fees
  cross join lateral (
    select count(*)::integer as letter_count, max(issued_on) as last_letter_on
    from arrears_letters where arrears_letters.case_id = arrears_cases.case_id
  ) as letters;
