import { TransactionInfoState, TransactionMode } from '@parking-plus/domain';
import type { ConsistencyRule } from './consistency-rule.ts';

/** Rules for transactions and the data derived from them: invoices, totals, discounts, closes. */
export const TRANSACTION_RULES: readonly ConsistencyRule[] = [
  {
    name: 'transaction-has-its-own-invoice',
    tables: ['transactions', 'invoices', 'rent_invoices'],
    faults: `
      select transactions.transaction_id as record,
        format('received %s, invoice %s of %s for %s', received_twd, invoice_number, total_twd,
          coalesce(invoices.transaction_id, 'nothing')) as detail
      from transactions join invoices using (invoice_number)
      where invoices.transaction_id is distinct from transactions.transaction_id
        or (invoices.total_twd <> transactions.received_twd
          and transactions.transaction_id not in (select transaction_id from rent_invoices))
        or invoices.site_code <> transactions.site_code`,
  },
  {
    name: 'payment-is-of-the-site-of-its-transactions',
    tables: ['payments', 'transactions'],
    faults: `
      select payment_id as record, format('site %s, transaction at %s', payments.site_code, transactions.site_code) as detail
      from payments join transactions
        on transactions.transaction_id in (payments.transaction_id, payments.paid_transaction_id)
      where payments.site_code <> transactions.site_code`,
  },
  {
    name: 'debt-is-paid-by-its-back-payment',
    tables: ['transactions'],
    faults: `
      select owed.transaction_id as record,
        format('pay state %s, received %s, back-payments %s', pay_state, received_twd, paid.count) as detail
      from transactions as owed
        cross join lateral (
          select count(*) from transactions as paid
          where paid.related_transaction_id = owed.transaction_id and paid.mode = ${TransactionMode.PriorUnpaid}
            and paid.state not in (${TransactionInfoState.Void}, ${TransactionInfoState.CancelNormal}, ${TransactionInfoState.CancelAbnormal})
        ) as paid
      where owed.mode = ${TransactionMode.Revenue} and received_twd = 0 and receivable_twd > discount_twd
        and owed.state in (${TransactionInfoState.Abnormal}, ${TransactionInfoState.Normal})
        and paid.count <> case pay_state when 0 then 0 else 1 end`,
  },
  {
    name: 'transaction-day-and-stay',
    tables: ['transactions'],
    faults: `
      select transaction_id as record, format('charged %s, day %s, stay %s', charged_at, business_date, stay_minutes) as detail
      from transactions
      where business_date <> (charged_at at time zone 'Asia/Taipei')::date
        or stay_minutes <> (extract(epoch from date_trunc('minute', exited_at) - date_trunc('minute', entered_at)) / 60)
        or plate_key <> upper(replace(plate, '-', ''))`,
  },
  {
    name: 'daily-totals-are-the-sums',
    tables: ['transactions', 'daily_totals'],
    faults: `
      select format('%s %s mode %s channel %s', site_code, business_date, mode, channel) as record,
        format('kept %s of %s, transactions %s of %s', coalesce(kept.count, 0), coalesce(kept.received, 0),
          coalesce(summed.count, 0), coalesce(summed.received, 0)) as detail
      from (
        select site_code, business_date, mode, channel, sum(transaction_count) as count,
          sum(receivable_twd) as receivable, sum(discount_twd) as discount, sum(received_twd) as received
        from daily_totals group by 1, 2, 3, 4
      ) as kept
      full join (
        select site_code, business_date, mode, channel, count(*) as count,
          sum(receivable_twd * money_sign(mode, related_transaction_id)) as receivable,
          sum(discount_twd * money_sign(mode, related_transaction_id)) as discount,
          sum(received_twd * money_sign(mode, related_transaction_id)) as received
        from transactions group by 1, 2, 3, 4
      ) as summed using (site_code, business_date, mode, channel)
      where (kept.count, kept.receivable, kept.discount, kept.received)
        is distinct from (summed.count, summed.receivable, summed.discount, summed.received)`,
  },
  {
    name: 'discount-usages-make-the-discount',
    tables: ['transactions', 'discount_usages'],
    faults: `
      select transaction_id as record,
        format('let off %s, discounts used %s', discount_twd, coalesce(used.sum, 0)) as detail
      from transactions
        left join (
          select transaction_id, sum(amount_twd) from discount_usages where state = 1 group by 1
        ) as used using (transaction_id)
      where coalesce(used.sum, 0) > discount_twd`,
  },
  {
    name: 'discount-used-as-its-plan-allows',
    tables: ['discounts', 'discount_usages'],
    faults: `
      select usage_id as record, format('plan %s holds from %s until %s', discount_code, valid_from, valid_until) as detail
      from discount_usages join discounts using (discount_code)
      where discount_usages.state = 1 and business_date not between valid_from and valid_until
      union all
      select discount_code, format('issued %s, used %s', issued_count, count(*))
      from discount_usages join discounts using (discount_code)
      where discount_usages.state = 1
      group by discount_code, issued_count having count(*) > issued_count
      union all
      select discount_code, format('once a day, but %s times for %s on %s', count(*), plate_key, business_date)
      from discount_usages join discounts using (discount_code)
      where discount_usages.state = 1 and count_rule = 1
      group by discount_code, plate_key, business_date having count(*) > 1`,
  },
  {
    name: 'daily-close-of-the-days-transactions',
    tables: ['transactions', 'daily_closes'],
    faults: `
      select daily_close_id as record,
        format('closed with %s of %s, transactions %s of %s', system_count, system_twd, summed.count, summed.twd) as detail
      from daily_closes as closes
        cross join lateral (
          select count(*) as count, coalesce(sum(received_twd * till_sign(mode,
            case when not closes.adds_returned_deposits then related_transaction_id end)), 0) as twd
          from transactions
          where transactions.site_code = closes.site_code and transactions.business_date = closes.business_date
            and transactions.machine_code is not distinct from closes.machine_code and mode <> 101
        ) as summed
      where closes.state = 1 and (system_count, system_twd) <> (summed.count, summed.twd)`,
  },
];
