import { type DealRequest, type DealResult, UploadOutcome, UploadState } from '@parking-plus/contracts';
import { ACCEPTED } from '@parking-plus/domain/einvoice';
import { logOperations } from '../../audit/operation-log.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { settleMessages } from '../../ledger/invoices/settle-messages.ts';
import { messageNotUnknown } from './invoice-messages.errors.ts';
import { lockMessages, operationOf, publishMessages, subjectOf } from './locked-messages.ts';

/**
 * 30705: records what a user found at the platform about a message without a result. One that was not received waits
 * again.
 * Throws if it is unknown, changed by another user, or has another state.
 */
export async function recordOutcome(
  { messageId, version, platformOutcome, reason }: DealRequest<'InvoiceMessageOutcome'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'InvoiceMessageOutcome'>> {
  const now = clock.now();
  const { account } = identity;
  const isConfirmed = platformOutcome === UploadOutcome.Confirmed;
  const state = isConfirmed ? UploadState.Accepted : UploadState.Waiting;
  const rows = await database.transaction(async (tx) => {
    const locked = await lockMessages(tx, [{ messageId, version }], identity);
    for (const row of locked) if (row.state !== UploadState.Unknown) throw messageNotUnknown(subjectOf(row));
    const outcome = { state, code: isConfirmed ? ACCEPTED : null, text: null };
    const settlements = locked.map((row) => ({ messageId: row.messageId, ...outcome }));
    await settleMessages(tx, now, settlements, [UploadState.Unknown], { account, reason: reason.trim() });
    await logOperations(
      tx,
      { deal: 'InvoiceMessageOutcome', account, now, reason },
      locked.map((row) => operationOf(row, state)),
    );
    return locked;
  });
  publishMessages(changePublisher, rows);
  return { messageId, version: version + 1 };
}
