/**
 * Returns SQL for figures of each seller's periods, from stored totals. The tax of consumers comes from the gross sum, once
 * for each format, as on form 401. Rows of a period with purchases only are visible where the buyer's sites are.
 * Shape: `seen` is a condition on `site_code`, which all of the seller's sites must meet.
 */
export function declarationFigures(seen: string): string {
  return `(
    with totals as (
      select period_code_of(business_date) as period_code, seller_tax_number as tax_number,
        sum(issued_count - void_count)::integer as invoice_count, sum(void_count)::integer as void_count,
        sum(taxable_twd + due_tax_twd)::bigint as taxable_gross, sum(zero_rated_twd)::bigint as zero,
        sum(exempt_twd)::bigint as exempt, sum(due_tax_twd - consumer_tax_twd)::bigint as business_tax,
        sum(consumer_twd) as consumer, sum(due_tax_twd)::bigint as invoice_tax, bool_and(${seen}) as is_seen
      from invoice_totals where issued_count > 0 group by 1, 2
    ), paper as (
      select period_code, seller_tax_number as tax_number,
        coalesce(sum(total_twd) filter (where invoice_type in (1, 4)), 0) as two_part,
        coalesce(sum(total_twd) filter (where invoice_type = 3 and buyer_tax_number is null), 0) as triplicate
      from invoices where invoice_type in (1, 3, 4) and state <> 2 and tax_type = 1 group by 1, 2
    ), taxed as (
      select totals.*, business_tax + (round(coalesce(two_part, 0) / 21.0) + round(coalesce(triplicate, 0) / 21.0)
        + round((consumer - coalesce(two_part, 0) - coalesce(triplicate, 0)) / 21.0))::bigint as tax
      from totals left join paper using (period_code, tax_number)
    ), sold as (
      select taxed.*, taxable_gross - tax as taxable from taxed
    ), issuers as (
      select tax_number, bool_and(is_seen) as is_seen from totals group by 1
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
        md5(string_agg(concat_ws('/', purchase_id, version, sales_twd, tax_twd), ' ' order by purchase_id)
          filter (where not is_void)) as inputs,
        coalesce(sum(case when format in (23, 24, 29) then -tax_twd else tax_twd end)
          filter (where deduction in (1, 2) and not is_void), 0)::bigint as input_tax
      from purchases group by 1, 2
    )
    select period_code, tax_number, coalesce(invoice_count, 0) as invoice_count, coalesce(void_count, 0) as void_count,
      coalesce(taxable, 0) as taxable, coalesce(zero, 0) as zero, coalesce(exempt, 0) as exempt, coalesce(tax, 0) as tax,
      coalesce(allowance_count, 0) as allowance_count, coalesce(allowance_sales, 0) as allowance_sales,
      coalesce(allowance_tax, 0) as allowance_tax,
      coalesce(tax, 0) - coalesce(allowance_tax, 0) - coalesce(input_tax, 0) as due,
      concat_ws('/', invoice_count, void_count, taxable, zero, exempt, tax, invoice_tax, allowance_count, allowance_sales,
        allowance_tax, reissue_count, inputs) as figures,
      coalesce(sold.is_seen, credited.is_seen, issuers.is_seen, ${seen === ALL_SEEN})
        and coalesce(credited.is_seen, true) as is_seen
    from sold full join credited using (period_code, tax_number) full join bought using (period_code, tax_number)
      left join reissued using (period_code, tax_number) left join issuers using (tax_number)
  )`;
}

/** Condition for accounts that see all sites. */
export const ALL_SEEN = 'site_code is not null';
