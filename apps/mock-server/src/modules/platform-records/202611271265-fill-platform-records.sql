-- What the platform received so far, from the invoices and messages of an existing database here, and from the seeds of a new one
-- after them. It has whatever was handed over and not rejected; messages on their way are accepted.
create function fill_platform_records() returns void language sql as $$
  with lacking as materialized (
    select kind, invoice_number, void_order, allowance_number from invoice_messages where state in (0, 3)
  ), contents as (
    select invoice_number, cancelled.void_order - 1 as void_order,
      case when exists (select from lacking where lacking.invoice_number = cancelled.invoice_number
        and kind = 'F0701' and lacking.void_order = cancelled.void_order - 1) then 1 else 3 end as state,
      buyer_tax_number, carrier_type, carrier_id
    from cancelled_invoices cancelled
    union all
    select invoice_number, void_order,
      case when invoices.state = 2 and not exists (select from lacking
        where lacking.invoice_number = invoices.invoice_number and kind = 'F0501') then 2 else 1 end,
      buyer_tax_number, carrier_type, carrier_id
    from invoices
    where upload_state = 2 or exists (select from invoice_messages messages
      where messages.invoice_number = invoices.invoice_number and kind = 'F0401'
        and messages.void_order = invoices.void_order and messages.state in (1, 2, 4))
  ), credited as (
    select allowances.*,
      case when state = 0 and not exists (select from lacking
        where lacking.allowance_number = allowances.allowance_number and kind = 'G0501') then 2 else 1 end as platform_state
    from allowances
    where not exists (select from lacking
      where lacking.allowance_number = allowances.allowance_number and kind = 'G0401')
  ), credits as (
    select invoice_number, sum(amount_twd)::integer as amount_twd
    from credited where platform_state = 1 group by invoice_number
  )
  insert into platform_records (kind, number, void_order, state, seller_tax_number, buyer_id, issued_on, issued_time,
    total_twd, rest_twd, tax_type, carrier_type, carrier_id, carrier_hidden_id, random_code, credits)
  select 'F0401', invoice_number, contents.void_order, contents.state, seller_tax_number,
    coalesce(contents.buyer_tax_number, '0000000000'), business_date,
    to_char(issued_at at time zone 'Asia/Taipei', 'HH24:MI:SS'), total_twd, total_twd - coalesce(amount_twd, 0),
    tax_type::text,
    coalesce((array['3J0002', 'CQ0001', '1K0001', '1H0001', '2G0001', 'EK0002', 'EJ0113'])[contents.carrier_type], ''),
    coalesce(contents.carrier_id, ''), coalesce(contents.carrier_id, ''), random_code, null::jsonb
  from contents join invoices using (invoice_number) left join credits using (invoice_number)
  where not exists (select from lacking where lacking.invoice_number = contents.invoice_number
    and kind = 'F0401' and lacking.void_order = contents.void_order)
  union all
  select 'G0401', allowance_number, 0, platform_state, seller_tax_number, coalesce(buyer_tax_number, '0000000000'),
    credited.business_date, '', amount_twd, 0, '', '', '', '', '', jsonb_build_object(invoice_number, amount_twd)
  from credited join invoices using (invoice_number)
  on conflict do nothing;

  insert into platform_records (kind, number, state, seller_tax_number, buyer_id, issued_on, issued_time, total_twd, rest_twd,
    tax_type, carrier_type, carrier_id, carrier_hidden_id, random_code, last_number)
  select 'E0402', blanks.track || lpad(blanks.start_number::text, 8, '0'), 1, tax_number, '',
    to_date((left(blanks.period_code, 3)::integer + 1911) || substr(blanks.period_code, 4, 2), 'YYYYMM'), '', 0, 0,
    '', '', '', '', '', blanks.end_number
  from invoice_blanks blanks join invoice_tracks using (track_id)
  where report_state <> 0
  on conflict do nothing;

  -- Their files are gone: messages on their way get an answer, those without a result (4) lost theirs.
  insert into platform_inbox (file, kind, seller_tax_number, number, numbered_on, received_at, answer_at, code, decided_at, answered_at)
  select regexp_replace(file_name, '[.]xml$', ''), messages.kind, messages.seller_tax_number,
    coalesce(messages.allowance_number, messages.invoice_number), coalesce(allowances.business_date, invoices.business_date),
    handed_over_at, coalesce(answered_at, handed_over_at), coalesce(result_code, '00000'),
    coalesce(answered_at, handed_over_at),
    case when messages.state = 4 then handed_over_at else answered_at end
  from invoice_messages messages
    join invoices using (invoice_number)
    left join allowances using (allowance_number)
  where messages.state <> 0 and file_name is not null
  order by handed_over_at, message_id
  on conflict do nothing;
$$;

select fill_platform_records();
