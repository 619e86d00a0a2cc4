/**
 * Returns SQL for figures of each seller's periods, from stored totals. The tax of consumers comes once from the gross sum.
 * Shape: `seen` is a condition on `site_code`, which all of the seller's sites must meet.
 */
export function declarationFigures(seen: string): string {
  return `(
    with sold as (
      select period_code_of(business_date) as period_code, seller_tax_number as tax_number,
        sum(issued_count - void_count)::integer as invoice_count, sum(void_count)::integer as void_count,
        sum(taxable_twd + consumer_tax_twd)::bigint - round(sum(consumer_twd) / 21.0)::bigint as taxable,
        sum(zero_rated_twd)::bigint as zero, sum(exempt_twd)::bigint as exempt,
        sum(due_tax_twd - consumer_tax_twd)::bigint + round(sum(consumer_twd) / 21.0)::bigint as tax,
        sum(due_tax_twd)::bigint as invoice_tax, bool_and(${seen}) as is_seen
      from invoice_totals where issued_count > 0 group by 1, 2
    ), credited as (
      select allowances.period_code, seller_tax_number as tax_number, count(*)::integer as allowance_count,
        sum(allowances.sales_twd)::bigint as allowance_sales, sum(allowances.tax_twd)::bigint as allowance_tax,
        bool_and(allowances.${seen}) as is_seen
      from allowances join invoices using (invoice_number)
      where allowances.state <> 0 group by 1, 2
    ), reissued as (
      select period_code, seller_tax_number as tax_number, count(*)::integer as reissue_count
      from cancelled_invoices join invoices using (invoice_number) group by 1, 2
    ), bought as (
      select period_code, tax_number,
        md5(string_agg(concat_ws('/', purchase_id, version, sales_twd, tax_twd), ' ' order by purchase_id)) as inputs,
        coalesce(sum(case when format in (23, 24, 29) then -tax_twd else tax_twd end)
          filter (where deduction in (1, 2)), 0)::bigint as input_tax
      from purchases where not is_void group by 1, 2
    )
    select period_code, tax_number, coalesce(invoice_count, 0) as invoice_count, coalesce(void_count, 0) as void_count,
      coalesce(taxable, 0) as taxable, coalesce(zero, 0) as zero, coalesce(exempt, 0) as exempt, coalesce(tax, 0) as tax,
      coalesce(allowance_count, 0) as allowance_count, coalesce(allowance_sales, 0) as allowance_sales,
      coalesce(allowance_tax, 0) as allowance_tax,
      coalesce(tax, 0) - coalesce(allowance_tax, 0) - coalesce(input_tax, 0) as due,
      concat_ws('/', invoice_count, void_count, taxable, zero, exempt, tax, invoice_tax, allowance_count, allowance_sales,
        allowance_tax, reissue_count, inputs) as figures,
      coalesce(sold.is_seen, true) and coalesce(credited.is_seen, true) as is_seen
    from sold full join credited using (period_code, tax_number)
      left join reissued using (period_code, tax_number) left join bought using (period_code, tax_number)
  )`;
}

/** Condition for accounts that see all sites. */
export const ALL_SEEN = 'site_code is not null';
