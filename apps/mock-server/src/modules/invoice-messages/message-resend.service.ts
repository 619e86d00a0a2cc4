import { type DealRequest, type DealResult, UploadState } from '@parking-plus/contracts';
import { and, inArray } from 'drizzle-orm';
import { logOperations } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { isOfClosedAllowance } from '../../ledger/invoices/closed-allowance.ts';
import { messagesOf } from '../../ledger/invoices/messages-of.ts';
import { settleMessages } from '../../ledger/invoices/settle-messages.ts';
import {
  messageHasIssues,
  messageNotNeeded,
  messageNotRefused,
  messageReplaced,
} from './invoice-messages.errors.ts';
import {
  lockMessages,
  operationOf,
  publishMessages,
  type StoredMessage,
  subjectOf,
} from './locked-messages.ts';

/**
 * 30703: sends rejected messages again, all or none.
 * Throws if one is unknown, changed by another user, not rejected, of a deleted allowance, or its record still has issues.
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

/** Requeues locked messages. Throws as `resendMessages` does. */
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
  const closed = await tx
    .select()
    .from(invoiceMessages)
    .where(
      and(
        inArray(
          invoiceMessages.messageId,
          rows.map(({ messageId }) => messageId),
        ),
        isOfClosedAllowance('invoice_messages'),
      ),
    );
  for (const row of closed) throw messageNotNeeded(subjectOf(row));
  const outcomes = await messagesOf(tx, rows);
  for (const row of rows) if (!outcomes.get(row.messageId)?.ok) throw messageHasIssues(subjectOf(row));
  await settleMessages(
    tx,
    work.now,
    rows.map(({ messageId }) => ({ messageId, state: UploadState.Waiting, code: null, text: null })),
    [UploadState.Refused],
    work,
  );
  await logOperations(
    tx,
    { ...work, reason: null },
    rows.map((row) => operationOf(row, UploadState.Waiting)),
  );
}
