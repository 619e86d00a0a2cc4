import { DocumentState, documentActionsIn, transitionDocument } from '@parking-plus/domain';
import type { ConsistencyRule } from './consistency-rule.ts';

/** Owners of files by record kind. A manual's screen has no row. */
const FILE_OWNERS = [
  [1, 'bulletins', 'bulletin_code'],
  [2, 'message_threads', 'thread_code'],
  [3, 'requirements', 'requirement_code'],
  [4, 'service_orders', 'service_order_code'],
  [5, 'rentals', 'rental_id'],
  [6, 'sites', 'site_code'],
  [8, 'documents', 'document_id'],
] as const;

const LEGAL_STEPS = [
  `('create', null, ${DocumentState.Draft})`,
  ...Object.values(DocumentState).flatMap((from) =>
    documentActionsIn(from).flatMap((action) => {
      const move = transitionDocument(from, action);
      return move.ok ? [`('${action}', ${from}, ${move.state})`] : [];
    }),
  ),
].join(', ');

/** Rules for documents, rentals and messages. */
export const RECORD_RULES: readonly ConsistencyRule[] = [
  {
    name: 'refunds-within-what-was-paid',
    tables: ['rent_bills'],
    faults: `
      select bill_id as record, format('paid %s, refunded %s', paid_twd, refunded_twd) as detail
      from rent_bills where refunded_twd > paid_twd`,
  },
  {
    name: 'rent-bills-make-their-transaction',
    tables: ['rent_bills', 'transactions'],
    faults: `
      select transaction_id as record, format('received %s, bills paid %s', received_twd, paid.sum) as detail
      from (select transaction_id, sum(paid_twd) from rent_bills where transaction_id is not null group by 1) as paid
        join transactions using (transaction_id)
      where paid.sum <> received_twd`,
  },
  {
    name: 'rent-invoices-make-their-transaction',
    tables: ['rent_invoices', 'transactions'],
    faults: `
      select transaction_id as record, format('received %s, invoices planned %s', received_twd, planned.sum) as detail
      from (select transaction_id, sum(amount_twd) from rent_invoices group by 1) as planned
        join transactions using (transaction_id)
      where planned.sum <> received_twd`,
  },
  {
    name: 'rent-invoice-is-over-what-was-planned',
    tables: ['rent_invoices', 'invoices'],
    faults: `
      select invoice_number as record, format('total %s of %s, planned %s of %s', total_twd, invoices.transaction_id,
        amount_twd - cut_twd, rent_invoices.transaction_id) as detail
      from rent_invoices join invoices using (invoice_number)
      where total_twd <> amount_twd - cut_twd
        or invoices.transaction_id is distinct from rent_invoices.transaction_id`,
  },
  {
    name: 'reported-payment-holds-its-bills',
    tables: ['rent_collections', 'rent_bills'],
    faults: `
      select collection_id as record,
        format('state %s, amount %s, bills waiting %s', rent_collections.state, amount_twd, coalesce(held.sum, 0)) as detail
      from rent_collections
        left join (
          select waiting_collection_id as collection_id, sum(due_twd) from rent_bills
          where waiting_collection_id is not null group by 1
        ) as held using (collection_id)
      where coalesce(held.sum, 0) <> case rent_collections.state when 0 then amount_twd else 0 end`,
  },
  {
    name: 'bay-that-is-let-is-in-use',
    tables: ['bays', 'rental_bays'],
    faults: `
      select bay_code as record, format('let to %s and out of use', rental_id) as detail
      from bays join rental_bays using (bay_code)
      where returned_on is null and bays.state = 0`,
  },
  {
    name: 'document-in-a-state-that-its-steps-lead-to',
    tables: ['documents', 'document_steps'],
    faults: `
      select document_id as record, format('state %s, last step to %s', state, coalesce(last.to_state::text, 'nothing')) as detail
      from documents
        left join (
          select distinct on (document_id) document_id, to_state
          from document_steps order by document_id, step_number desc
        ) as last using (document_id)
      where last.to_state is distinct from state`,
  },
  {
    name: 'document-steps-are-legal',
    tables: ['document_steps'],
    faults: `
      select format('%s step %s', document_id, step_number) as record,
        format('%s from %s to %s', action, coalesce(from_state::text, 'nothing'), to_state) as detail
      from (
        select *, lag(to_state) over (partition by document_id order by step_number) as stood
        from document_steps
      ) as steps
      where from_state is distinct from stood
        or (action = 'edit' and to_state <> from_state)
        or (action <> 'edit' and not exists (
          select 1 from (values ${LEGAL_STEPS}) as legal (action, from_state, to_state)
          where (legal.action, legal.to_state) = (steps.action, steps.to_state)
            and legal.from_state is not distinct from steps.from_state
        ))`,
  },
  {
    name: 'bulletin-for-some-sites-names-them',
    tables: ['bulletins', 'bulletin_sites'],
    faults: `
      select bulletin_code as record, 'is for some sites and names none' as detail
      from bulletins
      where target = 4 and not exists (select 1 from bulletin_sites where bulletin_sites.bulletin_code = bulletins.bulletin_code)`,
  },
  {
    name: 'thread-in-the-state-of-its-last-message',
    tables: ['message_threads', 'message_posts'],
    faults: `
      select thread_code as record, format('state %s, %s messages', state, coalesce(posts.count, 0)) as detail
      from message_threads
        left join (
          select thread_code, count(*), bool_or(is_answer) filter (where is_last) as is_answered
          from (
            select *, post_number = max(post_number) over (partition by thread_code) as is_last from message_posts
          ) as numbered
          group by 1
        ) as posts using (thread_code)
      where posts.count is null or (state = 0 and not is_answered) or (state = 1 and is_answered)`,
  },
  ...FILE_OWNERS.map(
    ([linkedType, table, column]): ConsistencyRule => ({
      name: `file-of-a-record-in-${table.replaceAll('_', '-')}`,
      tables: ['files', table],
      faults: `
        select file_id as record, format('belongs to %s, which is not there', linked_code) as detail
        from files
        where linked_type = ${linkedType} and not exists (select 1 from ${table} where ${column} = linked_code)`,
    }),
  ),
];
