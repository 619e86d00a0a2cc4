import { UploadState } from '@parking-plus/contracts';
import type { ConsistencyRule } from './consistency-rule.ts';

/** Rules for messages to the tax office's platform. */
export const MESSAGE_RULES: readonly ConsistencyRule[] = [
  {
    name: 'invoice-has-the-state-of-its-latest-message',
    tables: ['invoices', 'invoice_messages'],
    faults: `
      select invoice_number as record, format('upload state %s, message %s has %s', upload_state, message_id, latest.state) as detail
      from invoices
        join (
          select distinct on (invoice_number) invoice_number, message_id, state from invoice_messages
          where allowance_number is null order by invoice_number, message_id desc
        ) as latest using (invoice_number)
      where upload_state <> latest.state`,
  },
  {
    name: 'reissued-invoice-follows-its-cancellation',
    tables: ['invoice_messages'],
    faults: `
      select again.message_id::text as record, format('%s was handed over before its cancellation %s was confirmed',
        again.invoice_number, cancelled.message_id) as detail
      from invoice_messages again
        join invoice_messages cancelled on cancelled.invoice_number = again.invoice_number and cancelled.kind = 'F0701'
          and cancelled.void_order = again.void_order - 1
      where again.kind = 'F0401' and again.handed_over_at is not null
        and (cancelled.state <> ${UploadState.Accepted} or cancelled.answered_at > again.handed_over_at
          or cancelled.message_id > again.message_id)`,
  },
  {
    name: 'message-times-in-order',
    tables: ['invoice_messages', 'upload_packages'],
    faults: `
      select message_id::text as record, format('created %s, handed over %s, in a package of %s, answered %s', created_at,
        messages.handed_over_at, packages.handed_over_at, answered_at) as detail
      from invoice_messages messages left join upload_packages packages using (package_id)
      where messages.handed_over_at < created_at or answered_at < messages.handed_over_at
        or packages.handed_over_at > messages.handed_over_at`,
  },
  {
    name: 'message-history-ends-with-its-state',
    tables: ['invoice_messages', 'invoice_message_events'],
    faults: `
      select message_id::text as record, format('state %s, last step %s', messages.state, last.state) as detail
      from invoice_messages messages
        left join (
          select distinct on (message_id) message_id, state from invoice_message_events order by message_id, sequence desc
        ) as last using (message_id)
      where messages.state <> coalesce(last.state, ${UploadState.Waiting})`,
  },
];
