import type { ConsistencyRule } from './consistency-rule.ts';

const numberOf = (invoices: string) => `substr(${invoices}.invoice_number, 3)::integer`;

/** Rules for numbers, periods and sums of invoices. */
export const INVOICE_RULES: readonly ConsistencyRule[] = [
  {
    name: 'invoice-items-make-the-total',
    tables: ['invoices', 'invoice_items'],
    faults: `
      select invoice_number as record, format('items %s, total %s', coalesce(items.sum, 0), total_twd) as detail
      from invoices
        left join (select invoice_number, sum(amount_twd) from invoice_items group by 1) as items using (invoice_number)
      where items.sum is distinct from total_twd`,
  },
  {
    name: 'invoice-sales-and-tax-make-the-total',
    tables: ['invoices'],
    faults: `
      select invoice_number as record, format('sales %s, tax %s, total %s', sales_twd, tax_twd, total_twd) as detail
      from invoices
      where sales_twd + tax_twd <> total_twd
        or tax_twd <> case tax_type when 1 then round(total_twd / 21.0) else 0 end`,
  },
  {
    name: 'invoice-number-used-once',
    tables: ['invoices', 'transactions'],
    faults: `
      select invoice_number as record, format('%s transactions', count(*)) as detail
      from transactions where invoice_number is not null
      group by invoice_number having count(*) > 1
      union all
      select invoice_number, format('%s invoices', count(*)) from invoices group by 1 having count(*) > 1`,
  },
  {
    name: 'invoice-number-of-its-allocation',
    tables: ['invoices', 'invoice_allocations'],
    faults: `
      select invoice_number as record, format('allocation %s gave out %s%s to %s', allocation_id, track,
        lpad(start_number::text, 8, '0'), lpad((next_number - 1)::text, 8, '0')) as detail
      from invoices join invoice_allocations using (allocation_id)
      where left(invoice_number, 2) <> track
        or ${numberOf('invoices')} not between start_number and next_number - 1`,
  },
  {
    name: 'allocation-within-its-track',
    tables: ['invoice_allocations', 'invoice_tracks'],
    faults: `
      select allocation_id as record, format('%s to %s, track %s to %s', allocations.start_number,
        allocations.end_number, tracks.start_number, tracks.end_number) as detail
      from invoice_allocations as allocations join invoice_tracks as tracks using (track_id)
      where allocations.track <> tracks.track or allocations.period_code <> tracks.period_code
        or allocations.start_number < tracks.start_number or allocations.end_number > tracks.end_number`,
  },
  {
    name: 'allocations-do-not-overlap',
    tables: ['invoice_allocations'],
    faults: `
      select allocation_id as record, 'begins before the one before it has ended' as detail
      from (
        select allocation_id, start_number,
          max(end_number) over (
            partition by period_code, track order by start_number, allocation_id
            rows between unbounded preceding and 1 preceding
          ) as ended
        from invoice_allocations
      ) as shares
      where start_number <= ended`,
  },
  {
    name: 'invoice-period-of-its-day',
    tables: ['invoices', 'invoice_allocations'],
    faults: `
      select invoice_number as record, format('issued on %s in period %s with a number of %s',
        (issued_at at time zone 'Asia/Taipei')::date, invoices.period_code, allocations.period_code) as detail
      from invoices join invoice_allocations as allocations using (allocation_id)
      where business_date <> (issued_at at time zone 'Asia/Taipei')::date
        or invoices.period_code <> period_code_of(business_date)
        or invoices.period_code <> allocations.period_code`,
  },
  {
    name: 'invoice-allowances-within-the-total',
    tables: ['invoices'],
    faults: `
      select invoice_number as record,
        format('allowances %s, total %s, state %s', allowance_twd, total_twd, state) as detail
      from invoices
      where allowance_twd > total_twd or (state = 3) <> (allowance_twd > 0)`,
  },
  {
    name: 'invoice-counts-its-allowances',
    tables: ['invoices', 'allowances'],
    faults: `
      select invoice_number as record,
        format('counts %s, allowances in force %s', allowance_twd, coalesce(granted.sum, 0)) as detail
      from invoices
        left join (
          select invoice_number, sum(amount_twd) from allowances where state <> 0 group by 1
        ) as granted using (invoice_number)
      where allowance_twd <> coalesce(granted.sum, 0)`,
  },
  {
    name: 'blank-numbers-are-unused',
    tables: ['invoices', 'invoice_blanks'],
    faults: `
      select invoice_number as record, format('reported as unused by %s', blank_id) as detail
      from invoice_blanks as blanks
        join invoices on invoices.period_code = blanks.period_code
          and left(invoices.invoice_number, 2) = blanks.track
          and ${numberOf('invoices')} between blanks.start_number and blanks.end_number`,
  },
  {
    name: 'invoices-not-at-sites-with-receipts',
    tables: ['invoices', 'sites'],
    faults: `
      select invoice_number as record, format('site %s gives receipts', site_code) as detail
      from invoices join sites using (site_code) where sites.invoice_type = 3`,
  },
  {
    name: 'invoice-totals-are-the-sums',
    tables: ['invoices', 'invoice_totals'],
    faults: `
      select format('%s %s %s', site_code, business_date, seller_tax_number) as record,
        format('kept %s; invoices %s', kept, summed) as detail
      from (
        select site_code, business_date, seller_tax_number, row(issued_count::bigint, sales_twd, tax_twd, total_twd,
          void_count::bigint, void_twd, taxable_twd, zero_rated_twd, exempt_twd, due_tax_twd, consumer_twd, consumer_tax_twd) as kept
        from invoice_totals
        where (issued_count, sales_twd, tax_twd, total_twd, void_count, void_twd, taxable_twd, zero_rated_twd, exempt_twd,
          due_tax_twd, consumer_twd, consumer_tax_twd) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
      ) as totals
        full join (
          select site_code, business_date, seller_tax_number, row(count(*), sum(sales_twd), sum(tax_twd), sum(total_twd),
            sum((state = 2)::integer), sum(case when state = 2 then total_twd else 0 end),
            sum(case when state <> 2 and tax_type = 1 then sales_twd else 0 end),
            sum(case when state <> 2 and tax_type = 2 then sales_twd else 0 end),
            sum(case when state <> 2 and tax_type = 3 then sales_twd else 0 end),
            sum(case when state <> 2 then tax_twd else 0 end),
            coalesce(sum(total_twd) filter (where state <> 2 and tax_type = 1
              and (buyer_tax_number is null or invoice_type in (1, 4))), 0),
            coalesce(sum(tax_twd) filter (where state <> 2 and tax_type = 1
              and (buyer_tax_number is null or invoice_type in (1, 4))), 0)) as summed
          from invoices group by 1, 2, 3
        ) as invoices using (site_code, business_date, seller_tax_number)
      where kept is distinct from summed`,
  },
];
