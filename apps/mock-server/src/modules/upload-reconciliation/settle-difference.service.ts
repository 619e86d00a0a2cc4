import { type DealRequest, type DealResult, dealCodes, UploadState } from '@parking-plus/contracts';
import { ACCEPTED } from '@parking-plus/domain/einvoice';
import { and, eq, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import {
  uploadDifferences,
  uploadReconciliations,
} from '../../db/schema/sales/upload-reconciliations.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { settleMessages } from '../../ledger/invoices/settle-messages.ts';
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
    const text = reason.trim();
    const outcome = isGood ? { code: ACCEPTED, text: null } : { code: null, text };
    const by = { account: identity.account, reason: text };
    const changed = await settleMessages(tx, now, [{ messageId, state, ...outcome }], [before], by);
    await writeAuditLog(tx, {
      deal: 'UploadDifferenceSettle',
      account: identity.account,
      now,
      recordId,
      siteCode: found.siteCode,
      reason,
      changes: changed.some(({ deal }) => deal === dealCodes.InvoiceList)
        ? [changeOf(['invoices', recordId, 'uploadState'], before, state)]
        : [],
    });
    await reconcileUploads(tx, [{ day: found.transmittedOn, taxNumber: found.taxNumber }], now);
    return { changed, result: { messageId, state, version: version + 1 } };
  });
  changePublisher.dataChanged({ deal: dealCodes.UploadReconciliationList, ids: [] });
  for (const change of settled.changed) changePublisher.dataChanged(change);
  return settled.result;
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
