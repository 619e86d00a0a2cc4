import { UploadState } from '@parking-plus/contracts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';

/**
 * Sets the upload state of locked invoices to that of their latest F message, and returns those that changed.
 * Versions stay: the platform changes nothing that users edit, so their work does not become stale.
 */
export async function repeatUploadState(
  tx: Transaction,
  invoiceNumbers: readonly string[],
): Promise<{ readonly invoiceNumber: string }[]> {
  if (invoiceNumbers.length === 0) return [];
  const { rows } = await tx.execute<{ invoiceNumber: string }>(sql`
    update ${invoices} set upload_state = latest.state, upload_message = latest.message, uploaded_at = latest.handed_over_at
    from (select distinct on (invoice_number) invoice_number, state, handed_over_at,
        case when state = ${UploadState.Refused} then concat_ws(' ', result_code, result_text) end as message
      from ${invoiceMessages}
      where invoice_number = any(${sql.param([...invoiceNumbers])}::text[]) and kind in ('F0401', 'F0501', 'F0701')
      order by invoice_number, message_id desc) as latest
    where ${invoices.invoiceNumber} = latest.invoice_number
      and (${invoices.uploadState}, ${invoices.uploadMessage}, ${invoices.uploadedAt})
        is distinct from (latest.state, latest.message, latest.handed_over_at)
    returning ${invoices.invoiceNumber} as "invoiceNumber"`);
  return rows;
}
