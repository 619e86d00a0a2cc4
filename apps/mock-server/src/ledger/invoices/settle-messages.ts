import { dealCodes, UploadState } from '@parking-plus/contracts';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { invoiceMessageEvents, invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import type { DataChange } from '../../deals/change-publisher.ts';
import { repeatUploadState } from './repeat-upload-state.ts';

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
  readonly allowanceNumber: string | null;
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
  await tx
    .select({ messageId: invoiceMessages.messageId })
    .from(invoiceMessages)
    .where(
      inArray(
        invoiceMessages.messageId,
        settlements.map(({ messageId }) => messageId),
      ),
    )
    .orderBy(asc(invoiceMessages.messageId))
    .for('update');
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
  ${invoiceMessages.allowanceNumber} as "allowanceNumber", ${invoiceMessages.siteCode} as "siteCode"`;

/** Adds the states of changed messages to their history and to their invoices. Returns the changes to publish. */
export async function recordStates(
  tx: Transaction,
  now: Date,
  moved: readonly MovedMessage[],
): Promise<DataChange[]> {
  if (moved.length === 0) return [];
  const ids = moved.map(({ messageId }) => Number(messageId));
  await tx.execute(sql`
    insert into ${invoiceMessageEvents} (message_id, sequence, at, state, code, text, file_name)
    select message_id, 1 + (select count(*) from invoice_message_events as earlier where earlier.message_id = moved.message_id),
      ${now.toISOString()}, state, result_code, result_text, case when state = ${UploadState.Sent} then file_name end
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
