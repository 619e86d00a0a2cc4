import { dealCodes, UploadState } from '@parking-plus/contracts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { invoiceMessageEvents, invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import type { DataChange } from '../../deals/change-publisher.ts';
import { lockInvoices, repeatUploadState } from './repeat-upload-state.ts';

/** Result of a message. */
export type Settlement = {
  readonly messageId: number;
  readonly state: typeof UploadState.Accepted | typeof UploadState.Refused | typeof UploadState.Unknown;
  readonly code: string;
  readonly text: string | null;
};

type MovedMessage = {
  readonly messageId: number;
  readonly invoiceNumber: string | null;
  readonly siteCode: string | null;
};

/** Settles messages that are in one of the states; others keep theirs. Returns the changes to publish. */
export async function settleMessages(
  tx: Transaction,
  now: Date,
  settlements: readonly Settlement[],
  from: readonly UploadState[],
): Promise<DataChange[]> {
  if (settlements.length === 0) return [];
  await lockInvoices(
    tx,
    await invoicesOf(
      tx,
      settlements.map(({ messageId }) => messageId),
    ),
  );
  const { rows } = await tx.execute<MovedMessage>(sql`
    update ${invoiceMessages} set state = settled.state, result_code = settled.code, result_text = settled.text,
      answered_at = case when settled.state <> ${UploadState.Unknown} then ${now.toISOString()}::timestamptz end,
      version = ${invoiceMessages.version} + 1
    from jsonb_to_recordset(${JSON.stringify(settlements)}::jsonb)
      as settled ("messageId" bigint, state smallint, code text, text text)
    where ${invoiceMessages.messageId} = settled."messageId"
      and ${invoiceMessages.state} = any(${sql.param([...from])}::smallint[])
    returning ${MOVED}`);
  return recordStates(tx, now, rows);
}

/** Columns of a message whose state was changed. */
export const MOVED = sql`${invoiceMessages.messageId} as "messageId", ${invoiceMessages.invoiceNumber} as "invoiceNumber",
  ${invoiceMessages.siteCode} as "siteCode"`;

/** Adds the states of changed messages to their history and to their locked invoices. Returns the changes to publish. */
export async function recordStates(
  tx: Transaction,
  now: Date,
  moved: readonly MovedMessage[],
): Promise<DataChange[]> {
  if (moved.length === 0) return [];
  const ids = moved.map(({ messageId }) => Number(messageId));
  await tx.execute(sql`
    insert into ${invoiceMessageEvents} (message_id, sequence, at, state, code, text)
    select message_id, 1 + (select count(*) from invoice_message_events as earlier where earlier.message_id = moved.message_id),
      ${now.toISOString()}, state, result_code, result_text
    from ${invoiceMessages} as moved where message_id = any(${sql.param(ids)}::bigint[])`);
  const numbers = moved.flatMap(({ invoiceNumber }) => (invoiceNumber === null ? [] : [invoiceNumber]));
  const invoices = await repeatUploadState(tx, [...new Set(numbers)]);
  if (invoices.length === 0) return [];
  return [
    {
      deal: dealCodes.InvoiceList,
      ids: invoices.map(({ invoiceNumber }) => invoiceNumber),
      siteCodes: [...new Set(invoices.map(({ siteCode }) => siteCode))],
    },
  ];
}

async function invoicesOf(tx: Transaction, messageIds: readonly number[]): Promise<string[]> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select distinct invoice_number as number from ${invoiceMessages}
    where message_id = any(${sql.param([...messageIds])}::bigint[]) and invoice_number is not null`);
  return rows.map(({ number }) => number);
}
