-- Winning invoices of the platform's lists (E0504), as sent; codes whose values are not published stay texts.
create table invoice_winners (
  invoice_number text collate "C" primary key check (invoice_number ~ '^[A-Z]{2}\d{8}$'),
  period_code period_code not null,
  tax_number text collate "C" not null,
  list_type text,
  seller_tax_number text collate "C" not null,
  issued_on date not null,
  buyer_id text collate "C" not null,
  total_twd bigint not null,
  carrier_code text collate "C",
  carrier_id text collate "C",
  prize_type text not null,
  prize_twd bigint not null check (prize_twd >= 0),
  deposit_mark text,
  redeem_data_type text,
  prize_data_source text,
  print_type text,
  claim_from date not null,
  claim_until date not null check (claim_until >= claim_from),
  imported_at timestamptz(3) not null,
  imported_by text collate "C" references accounts deferrable,
  notified_at timestamptz(3),
  notified_by text collate "C" references accounts deferrable,
  notice smallint check (notice between 1 and 4),
  printed_at timestamptz(3),
  constraint invoice_winners_notice_is_whole check (num_nonnulls(notified_at, notified_by, notice) in (0, 3))
);
create index invoice_winners_by_period on invoice_winners (period_code, tax_number);
comment on column invoice_winners.tax_number is 'Head office of the list; the seller can be a branch.';
comment on column invoice_winners.imported_by is 'Null: received from the platform.';

-- Winners with our invoices. The comparison follows the invoices, which can be voided or reissued after the draw.
create view listed_winners as
select compared.*,
  case when match <> 1 then null
    when info_mode = 4 then 4
    when our_carrier_type = 7 then 2
    when our_carrier_type is not null then 1
    else 3
  end::smallint as teller
from (
  select winners.*, invoices.site_code, invoices.info_mode, invoices.carrier_type as our_carrier_type,
    invoices.carrier_id as our_carrier_id, invoices.version as invoice_version,
    case
      when invoices.invoice_number is null or invoices.seller_tax_number <> winners.seller_tax_number then 2
      when exists (select from invoices as successors where successors.replaces = invoices.invoice_number) then 4
      when invoices.state = 2 then 3
      when winners.buyer_id <> coalesce(invoices.buyer_tax_number, '0000000000') then
        case when exists (
          select from cancelled_invoices as earlier
          where earlier.invoice_number = invoices.invoice_number
            and winners.buyer_id = coalesce(earlier.buyer_tax_number, '0000000000')
        ) then 4 else 5 end
      when winners.total_twd <> invoices.total_twd then 6
      when winners.issued_on <> (invoices.issued_at at time zone 'Asia/Taipei')::date then 7
      when invoices.buyer_tax_number is not null or invoices.total_twd = 0 or invoices.tax_type = 2 then 8
      else 1
    end::smallint as match
  from invoice_winners as winners left join invoices using (invoice_number)
) as compared;
