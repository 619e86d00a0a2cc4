import { dealCodes, UploadState } from '@parking-plus/contracts';
import { formatInvoiceNumber } from '@parking-plus/domain';
import { asc, inArray, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import { invoiceMessageEvents, invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { type Identity, requireSite } from '../../identity/identity.ts';
import { MESSAGE_NAME, messageNotFound } from './invoice-messages.errors.ts';

export type StoredMessage = typeof invoiceMessages.$inferSelect;

/** Throws 403 unless the caller can see the message. Those of invoice numbers belong to no site. */
export function requireVisible(identity: Identity, { siteCode }: Pick<StoredMessage, 'siteCode'>): void {
  requireSite(identity, siteCode ?? '');
}

/** Locks messages in the order of IDs. Throws if one is unknown or was changed, and 403 for a site out of scope. */
export async function lockMessages(
  tx: Transaction,
  wanted: readonly { readonly messageId: string; readonly version: number }[],
  identity: Identity,
): Promise<StoredMessage[]> {
  const ids = [...new Set(wanted.map(({ messageId }) => Number(messageId)))];
  const rows = await tx
    .select()
    .from(invoiceMessages)
    .where(inArray(invoiceMessages.messageId, ids))
    .orderBy(asc(invoiceMessages.messageId))
    .for('update');
  for (const { messageId, version } of wanted) {
    const row = rows.find((one) => one.messageId === Number(messageId));
    if (row === undefined) throw messageNotFound(messageId);
    requireVisible(identity, row);
    if (row.version !== version) throw await staleRecord(tx, MESSAGE_NAME, recordOf(row));
  }
  return rows;
}

/** Values with which a message waits again; the next hand-over uses another file. */
const WAITING = {
  state: UploadState.Waiting,
  packageId: null,
  fileName: null,
  xml: null,
  handedOverAt: null,
  answeredAt: null,
  resultCode: null,
  resultText: null,
} as const;

type NextState = {
  readonly state: typeof UploadState.Waiting | typeof UploadState.Accepted;
  /** Recorded in the history. */
  readonly text?: string;
  readonly code?: string;
  readonly account: string;
  readonly now: Date;
};

/**
 * Moves locked messages to a state, with a step in their history. An invoice follows its latest message about itself.
 */
export async function moveMessages(
  tx: Transaction,
  rows: readonly StoredMessage[],
  { state, text = undefined, code = undefined, account, now }: NextState,
): Promise<void> {
  const ids = rows.map(({ messageId }) => messageId);
  const at = now.toISOString();
  const isWaiting = state === UploadState.Waiting;
  await tx
    .update(invoiceMessages)
    .set({
      ...(isWaiting ? WAITING : { state, answeredAt: at, resultCode: code ?? null, resultText: null }),
      version: sql`${invoiceMessages.version} + 1`,
    })
    .where(inArray(invoiceMessages.messageId, ids));
  await tx.insert(invoiceMessageEvents).values(
    ids.map((messageId) => ({
      messageId,
      sequence: sql`(select coalesce(max(sequence), 0) + 1 from invoice_message_events where message_id = ${messageId})`,
      at,
      state,
      code: code ?? null,
      text: text ?? null,
      account,
    })),
  );
  await tx
    .update(invoices)
    .set({
      uploadState: state,
      uploadMessage: null,
      ...(isWaiting && { uploadedAt: null }),
      version: sql`${invoices.version} + 1`,
    })
    .where(
      sql`${invoices.invoiceNumber} in (
        select invoice_number from invoice_messages as moved
        where message_id in ${ids} and allowance_number is null and message_id = (
          select max(message_id) from invoice_messages as latest
          where latest.invoice_number = moved.invoice_number and latest.allowance_number is null))`,
    );
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

/** Tells users about changed messages, invoices and allowances, after the commit. */
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
