import { DocumentState, TransactionInfoState } from '@parking-plus/domain';
import type { ConsistencyRule } from './consistency-rule.ts';

/** Rules for pending allowances and deletions, and their documents. Source: docs/decisions/0007 and 0023. */
export const ALLOWANCE_RULES: readonly ConsistencyRule[] = [
  {
    name: 'allowance-asked-for-shows-in-its-transaction',
    tables: ['documents', 'invoices', 'transactions'],
    faults: `
      with asked as (
        select document_id, form ->> 'invoiceNumber' as invoice_number from documents
        where deal_type = '30201' and state in (${DocumentState.Submitted}, ${DocumentState.Approved})
      )
      select transaction_id as record, 'waits for an allowance that no document asks for' as detail
      from transactions
      where state = ${TransactionInfoState.AllowancePending} and invoice_number is not null
        and invoice_number not in (select invoice_number from asked)
      union all
      select document_id, format('asks for an allowance on %s, which does not wait for it', transaction_id)
      from asked join invoices using (invoice_number) join transactions using (transaction_id)
      where transactions.state = ${TransactionInfoState.Normal}`,
  },
  {
    name: 'deletion-asked-for-shows-in-its-allowance',
    tables: ['documents', 'allowances', 'invoices', 'transactions'],
    faults: `
      with asked as (
        select form ->> 'allowanceNumber' as allowance_number from documents
        where deal_type = '30203' and state in (${DocumentState.Submitted}, ${DocumentState.Approved})
      ), pending as (
        select allowance_number, transaction_id from allowances join invoices using (invoice_number)
        where allowances.state = 2
      )
      select coalesce(pending.allowance_number, asked.allowance_number) as record,
        case when asked.allowance_number is null then 'waits for a deletion that no document asks for'
          else 'is asked to be deleted and does not wait for it' end as detail
      from pending full join asked on asked.allowance_number = pending.allowance_number
      where asked.allowance_number is null or pending.allowance_number is null
      union all
      select transaction_id, 'waits for the deletion of an allowance, and none waits' from transactions
      where state = ${TransactionInfoState.DeleteAllowancePending}
        and transaction_id not in (select transaction_id from pending where transaction_id is not null)
      union all
      select transaction_id, format('state %s, and its allowance %s waits for its deletion', state, allowance_number)
      from pending join transactions using (transaction_id)
      where state <> ${TransactionInfoState.DeleteAllowancePending}`,
  },
];
