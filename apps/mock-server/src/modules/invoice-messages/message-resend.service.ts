import { type DealRequest, type DealResult, UploadState } from '@parking-plus/contracts';
import { logOperations } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { messagesOf } from '../../ledger/invoices/messages-of.ts';
import { messageHasIssues, messageNotRefused, messageReplaced } from './invoice-messages.errors.ts';
import {
  lockMessages,
  moveMessages,
  operationOf,
  publishMessages,
  type StoredMessage,
  subjectOf,
} from './locked-messages.ts';

/**
 * 30703: sends rejected messages again, all or none.
 * Throws if one is unknown, changed by another user, not rejected, or its record still has issues.
 */
export async function resendMessages(
  { messages }: DealRequest<'InvoiceMessageResend'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'InvoiceMessageResend'>> {
  const work = { deal: 'InvoiceMessageResend', account: identity.account, now: clock.now() } as const;
  const rows = await database.transaction(async (tx) => {
    const locked = await lockMessages(tx, messages, identity);
    await requeue(tx, locked, work);
    return locked;
  });
  publishMessages(changePublisher, rows);
  return { messageIds: rows.map(({ messageId }) => String(messageId)) };
}

/** Puts locked messages back into the queue. Throws as `resendMessages` does. */
export async function requeue(
  tx: Transaction,
  rows: readonly StoredMessage[],
  work: {
    readonly deal: 'InvoiceMessageResend' | 'InvoiceUploadResend';
    readonly account: string;
    readonly now: Date;
  },
): Promise<void> {
  for (const row of rows) {
    if (row.state !== UploadState.Refused) throw messageNotRefused(subjectOf(row));
    if (row.replacedBy !== null) throw messageReplaced(subjectOf(row));
  }
  const outcomes = await messagesOf(tx, rows);
  for (const row of rows) if (!outcomes.get(row.messageId)?.ok) throw messageHasIssues(subjectOf(row));
  await moveMessages(tx, rows, { ...work, state: UploadState.Waiting });
  await logOperations(
    tx,
    { ...work, reason: null },
    rows.map((row) => operationOf(row, UploadState.Waiting)),
  );
}
