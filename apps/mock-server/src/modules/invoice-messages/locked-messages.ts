import { dealCodes, type UploadState } from '@parking-plus/contracts';
import { formatInvoiceNumber } from '@parking-plus/domain';
import { inArray } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { type Identity, requireSite } from '../../identity/identity.ts';
import { lockMessagesWhere } from '../../ledger/invoices/lock-messages-where.ts';
import { MESSAGE_NAME, messageNotFound } from './invoice-messages.errors.ts';

export type StoredMessage = typeof invoiceMessages.$inferSelect;

/** Throws 403 unless the caller can see the message. Those of invoice numbers belong to no site. */
export function requireVisible(identity: Identity, { siteCode }: Pick<StoredMessage, 'siteCode'>): void {
  requireSite(identity, siteCode ?? '');
}

/** Locks messages after their invoices. Throws if one is unknown or was changed, and 403 for a site out of scope. */
export async function lockMessages(
  tx: Transaction,
  wanted: readonly { readonly messageId: string; readonly version: number }[],
  identity: Identity,
): Promise<StoredMessage[]> {
  const ids = [...new Set(wanted.map(({ messageId }) => Number(messageId)))];
  const rows = await lockMessagesWhere(tx, inArray(invoiceMessages.messageId, ids));
  for (const { messageId, version } of wanted) {
    const row = rows.find((one) => one.messageId === Number(messageId));
    if (row === undefined) throw messageNotFound(messageId);
    requireVisible(identity, row);
    if (row.version !== version) throw await staleRecord(tx, MESSAGE_NAME, recordOf(row));
  }
  return rows;
}

/** Returns the message's subject as users know it. */
export function subjectOf({ invoiceNumber, allowanceNumber, trackId, messageId }: StoredMessage): string {
  if (allowanceNumber !== null) return allowanceNumber;
  return invoiceNumber === null ? (trackId ?? String(messageId)) : formatInvoiceNumber(invoiceNumber);
}

/** Returns the record of the audit log. */
function recordOf({ invoiceNumber, allowanceNumber, trackId, messageId }: StoredMessage): string {
  return allowanceNumber ?? invoiceNumber ?? trackId ?? String(messageId);
}

/** Returns the audit log's entry of a message's new state. */
export function operationOf(row: StoredMessage, state: UploadState) {
  const table = row.allowanceNumber === null ? 'invoices' : 'allowances';
  return {
    recordId: recordOf(row),
    siteCode: row.siteCode,
    changes: [changeOf([table, recordOf(row), 'uploadState'], row.state, state)],
  };
}

/** Publishes changed messages, invoices and allowances after the commit. */
export function publishMessages(
  changePublisher: DealContext['changePublisher'],
  rows: readonly StoredMessage[],
): void {
  const siteCodes = [...new Set(rows.flatMap(({ siteCode }) => siteCode ?? []))];
  const publish = (deal: string, ids: readonly string[]) =>
    ids.length > 0 && changePublisher.dataChanged({ deal, ids: [...new Set(ids)], siteCodes });
  publish(
    dealCodes.InvoiceMessageList,
    rows.map(({ messageId }) => String(messageId)),
  );
  publish(
    dealCodes.InvoiceList,
    rows.flatMap(({ invoiceNumber }) => invoiceNumber ?? []),
  );
  publish(
    dealCodes.InvoiceBlankList,
    rows.flatMap(({ trackId }) => trackId ?? []),
  );
  publish(
    dealCodes.AllowanceList,
    rows.flatMap(({ allowanceNumber }) => allowanceNumber ?? []),
  );
}
