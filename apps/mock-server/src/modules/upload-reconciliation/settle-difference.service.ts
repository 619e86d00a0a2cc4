import { type DealRequest, type DealResult, dealCodes, UploadState } from '@parking-plus/contracts';
import { ACCEPTED } from '@parking-plus/domain/einvoice';
import { and, eq, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import { invoiceMessageEvents, invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import {
  uploadDifferences,
  uploadReconciliations,
} from '../../db/schema/sales/upload-reconciliations.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { repeatUploadState } from '../../ledger/invoices/repeat-upload-state.ts';
import { lockReconciliations, reconcileUploads } from './reconcile-uploads.ts';
import { canSettle } from './upload-difference-list.query.ts';
import { differenceNotFound, differenceNotOpen, messageName } from './upload-reconciliation.errors.ts';
import { sellerIsVisible } from './visible-sellers.ts';

/**
 * 30805: gives a message the outcome in the platform's summary, and reconciles its day again.
 * Throws if the difference is gone, or the message changed or was sent again since.
 */
export async function settleDifference(
  { differenceId, version, reason }: DealRequest<'UploadDifferenceSettle'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'UploadDifferenceSettle'>> {
  const now = clock.now();
  const settled = await database.transaction(async (tx) => {
    await lockReconciliations(tx);
    await lockInvoiceOf(tx, differenceId);
    const found = await findDifference(tx, differenceId, identity.siteCodes);
    if (found === undefined) throw differenceNotFound();
    const { messageId, invoiceNumber, isGood, state: before } = found;
    const recordId = invoiceNumber ?? String(messageId);
    if (found.version !== version) throw await staleRecord(tx, messageName, recordId);
    if (!found.canSettle) throw differenceNotOpen();
    const state = isGood ? UploadState.Accepted : UploadState.Refused;
    await recordOutcome(tx, messageId, { state, reason, account: identity.account, at: now.toISOString() });
    const followed = await repeatUploadState(tx, invoiceNumber === null ? [] : [invoiceNumber]);
    await writeAuditLog(tx, {
      deal: 'UploadDifferenceSettle',
      account: identity.account,
      now,
      recordId,
      siteCode: found.siteCode,
      reason,
      changes: followed.length > 0 ? [changeOf(['invoices', recordId, 'uploadState'], before, state)] : [],
    });
    await reconcileUploads(tx, [{ day: found.transmittedOn, taxNumber: found.taxNumber }], now);
    return { messageId, state, version: version + 1, invoiceNumber, siteCode: found.siteCode };
  });
  const { invoiceNumber, siteCode, ...result } = settled;
  const siteCodes = siteCode === null ? [] : [siteCode];
  changePublisher.dataChanged({ deal: dealCodes.UploadReconciliationList, ids: [] });
  changePublisher.dataChanged({
    deal: dealCodes.InvoiceMessageList,
    ids: [String(result.messageId)],
    siteCodes,
  });
  if (invoiceNumber !== null)
    changePublisher.dataChanged({ deal: dealCodes.InvoiceList, ids: [invoiceNumber], siteCodes });
  return result;
}

/** Locks the invoice before its message, in the order of all writes. */
async function lockInvoiceOf(tx: Transaction, differenceId: string): Promise<void> {
  await tx.execute(sql`
    select from invoices where invoice_number = (
      select invoice_number from upload_differences join invoice_messages using (message_id)
      where difference_id = ${differenceId})
    for update`);
}

/** Returns a difference with its message, and locks the message. */
async function findDifference(tx: Transaction, differenceId: string, visible: readonly string[] | null) {
  const [row] = await tx
    .select({
      messageId: invoiceMessages.messageId,
      kind: invoiceMessages.kind,
      invoiceNumber: invoiceMessages.invoiceNumber,
      siteCode: invoiceMessages.siteCode,
      state: invoiceMessages.state,
      version: invoiceMessages.version,
      isGood: uploadDifferences.isGood,
      transmittedOn: uploadReconciliations.transmittedOn,
      taxNumber: uploadReconciliations.taxNumber,
      canSettle,
    })
    .from(uploadDifferences)
    .innerJoin(
      uploadReconciliations,
      eq(uploadReconciliations.reconciliationId, uploadDifferences.reconciliationId),
    )
    .innerJoin(invoiceMessages, eq(invoiceMessages.messageId, uploadDifferences.messageId))
    .where(
      and(
        eq(uploadDifferences.differenceId, differenceId),
        sellerIsVisible(uploadReconciliations.taxNumber, visible),
      ),
    )
    .for('update', { of: invoiceMessages });
  return row;
}

type Outcome = {
  readonly state: UploadState;
  readonly reason: string;
  readonly account: string;
  readonly at: string;
};

async function recordOutcome(
  tx: Transaction,
  messageId: number,
  { state, reason, account, at }: Outcome,
): Promise<void> {
  const isAccepted = state === UploadState.Accepted;
  await tx
    .update(invoiceMessages)
    .set({
      state,
      answeredAt: at,
      resultCode: isAccepted ? ACCEPTED : null,
      resultText: isAccepted ? null : reason.trim(),
      version: sql`${invoiceMessages.version} + 1`,
    })
    .where(eq(invoiceMessages.messageId, messageId));
  const ofMessage = sql`(select coalesce(max(sequence), 0) + 1 from invoice_message_events
    where message_id = ${messageId})`;
  await tx
    .insert(invoiceMessageEvents)
    .values({ messageId, sequence: ofMessage, at, state, text: reason.trim(), account });
}
