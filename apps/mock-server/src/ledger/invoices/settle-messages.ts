import { dealCodes, UploadState } from '@parking-plus/contracts';
import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { invoiceMessageEvents, invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import type { DataChange } from '../../deals/change-publisher.ts';
import { lockMessagesWhere } from './lock-messages-where.ts';
import { repeatUploadState } from './repeat-upload-state.ts';

/** Result of a message, or 待上傳 for one that is sent again; the next hand-over uses another file. */
export type Settlement = {
  readonly messageId: number;
  readonly state: Exclude<UploadState, typeof UploadState.Sent>;
  readonly code: string | null;
  readonly text: string | null;
};

/** User who decided, with the reason for the history. */
export type SettledBy = { readonly account: string; readonly reason?: string | undefined };

type MovedMessage = {
  readonly messageId: number;
  readonly invoiceNumber: string | null;
  readonly allowanceNumber: string | null;
  readonly siteCode: string | null;
};

/** Settles messages that are in one of the states; others keep theirs. Returns the changes to publish. */
export async function settleMessages(
  tx: Transaction,
  now: Date,
  settlements: readonly Settlement[],
  from: readonly UploadState[],
  by?: SettledBy,
): Promise<DataChange[]> {
  if (settlements.length === 0) return [];
  const ids = settlements.map(({ messageId }) => messageId);
  await lockMessagesWhere(tx, inArray(invoiceMessages.messageId, ids));
  const unlessWaiting = (column: string) =>
    sql`${sql.identifier(column)} = case when settled.state <> ${UploadState.Waiting} then ${invoiceMessages}.${sql.identifier(column)} end`;
  const { rows } = await tx.execute<MovedMessage>(sql`
    update ${invoiceMessages} set state = settled.state, result_code = settled.code, result_text = settled.text,
      answered_at = case when settled.state in (${UploadState.Accepted}, ${UploadState.Refused})
        then ${now.toISOString()}::timestamptz end,
      ${sql.join(['package_id', 'file_name', 'xml', 'handed_over_at'].map(unlessWaiting), sql`, `)},
      version = ${invoiceMessages.version} + 1
    from jsonb_to_recordset(${JSON.stringify(settlements)}::jsonb)
      as settled ("messageId" bigint, state smallint, code text, text text)
    where ${invoiceMessages.messageId} = settled."messageId"
      and ${invoiceMessages.state} = any(${sql.param([...from])}::smallint[])
    returning ${MOVED}`);
  return recordStates(tx, now, rows, by);
}

/** Columns of a message whose state was changed. */
export const MOVED = sql`${invoiceMessages.messageId} as "messageId", ${invoiceMessages.invoiceNumber} as "invoiceNumber",
  ${invoiceMessages.allowanceNumber} as "allowanceNumber", ${invoiceMessages.siteCode} as "siteCode"`;

/** Adds the states of changed messages to their history and to their locked invoices. Returns the changes to publish. */
export async function recordStates(
  tx: Transaction,
  now: Date,
  moved: readonly MovedMessage[],
  by?: SettledBy,
): Promise<DataChange[]> {
  if (moved.length === 0) return [];
  const ids = moved.map(({ messageId }) => Number(messageId));
  await tx.execute(sql`
    insert into ${invoiceMessageEvents} (message_id, sequence, at, state, code, text, account, file_name)
    select message_id, 1 + (select count(*) from invoice_message_events as earlier where earlier.message_id = moved.message_id),
      ${now.toISOString()}, state, result_code, coalesce(${by?.reason ?? null}::text, result_text), ${by?.account ?? null}::text,
      case when state = ${UploadState.Sent} then file_name end
    from ${invoiceMessages} as moved where message_id = any(${sql.param(ids)}::bigint[])`);
  const numbers = moved.flatMap(({ invoiceNumber }) => invoiceNumber ?? []);
  const invoices = await repeatUploadState(tx, [...new Set(numbers)]);
  const siteCodes = [...new Set(moved.flatMap(({ siteCode }) => siteCode ?? []))];
  const changes = [
    { deal: dealCodes.InvoiceMessageList, ids: ids.map(String), siteCodes },
    { deal: dealCodes.InvoiceList, ids: invoices.map(({ invoiceNumber }) => invoiceNumber), siteCodes },
    {
      deal: dealCodes.InvoiceBlankList,
      ids: moved
        .filter(({ invoiceNumber }) => invoiceNumber === null)
        .map(({ messageId }) => String(messageId)),
    },
    {
      deal: dealCodes.AllowanceList,
      ids: moved.flatMap(({ allowanceNumber }) => allowanceNumber ?? []),
      siteCodes,
    },
  ];
  return changes.filter((change) => change.ids.length > 0);
}
