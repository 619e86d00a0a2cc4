-- What 折讓單 lists: allowances, and those that were asked for (30201) and wait for their approval.
create index documents_by_allowance on documents ((form ->> 'allowanceNumber')) where deal_type = '30203';

create view listed_allowances as
  select allowance_number as allowance_id, allowance_number, invoice_number, site_code, issued_at, business_date,
    period_code, sales_twd, tax_twd, amount_twd, state, reason, document_id,
    case when state = 2 then (
      select max(waiting.document_id) from documents waiting
      where waiting.deal_type = '30203' and waiting.state in (501, 511)
        and waiting.form ->> 'allowanceNumber' = allowance_number
    ) end as waiting_id
  from allowances
  union all
  select asked.document_id, null, asked.invoice_number, asked.site_code, asked.updated_at, asked.day,
    period_code_of(asked.day), asked.amount_twd - asked.tax_twd, asked.tax_twd, asked.amount_twd, 3::smallint,
    asked.reason, asked.document_id, asked.document_id
  from (
    select documents.document_id, invoices.invoice_number, invoices.site_code, documents.updated_at,
      (documents.updated_at at time zone 'Asia/Taipei')::date as day, (form ->> 'amountTwd')::integer as amount_twd,
      case tax_type when 1 then round((form ->> 'amountTwd')::integer / 21.0)::integer else 0 end as tax_twd,
      form ->> 'reason' as reason
    from documents join invoices on invoices.invoice_number = form ->> 'invoiceNumber'
    where deal_type = '30201' and documents.state in (501, 511)
  ) as asked;
