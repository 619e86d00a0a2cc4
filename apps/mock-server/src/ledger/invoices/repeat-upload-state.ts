import { UploadState } from '@parking-plus/contracts';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';

export type ChangedInvoice = { readonly invoiceNumber: string; readonly siteCode: string };

/** Locks invoices before their messages, in the order of writes by users. */
export async function lockInvoices(tx: Transaction, invoiceNumbers: readonly string[]): Promise<void> {
  if (invoiceNumbers.length === 0) return;
  await tx
    .select({ invoiceNumber: invoices.invoiceNumber })
    .from(invoices)
    .where(inArray(invoices.invoiceNumber, [...invoiceNumbers]))
    .orderBy(asc(invoices.invoiceNumber))
    .for('update');
}

/**
 * Sets the upload state of locked invoices to that of their latest F message, and returns those that changed.
 * Versions stay: the platform changes nothing that users edit, so their work does not become stale.
 */
export async function repeatUploadState(
  tx: Transaction,
  invoiceNumbers: readonly string[],
): Promise<ChangedInvoice[]> {
  if (invoiceNumbers.length === 0) return [];
  const { rows } = await tx.execute<ChangedInvoice>(sql`
    update ${invoices} set upload_state = latest.state, upload_message = latest.message, uploaded_at = latest.handed_over_at
    from (select distinct on (invoice_number) invoice_number, state, handed_over_at,
        case when state = ${UploadState.Refused} then concat_ws(' ', result_code, result_text) end as message
      from ${invoiceMessages}
      where invoice_number = any(${sql.param([...invoiceNumbers])}::text[]) and kind in ('F0401', 'F0501', 'F0701')
      order by invoice_number, message_id desc) as latest
    where ${invoices.invoiceNumber} = latest.invoice_number
      and (${invoices.uploadState}, ${invoices.uploadMessage}, ${invoices.uploadedAt})
        is distinct from (latest.state, latest.message, latest.handed_over_at)
    returning ${invoices.invoiceNumber} as "invoiceNumber", ${invoices.siteCode} as "siteCode"`);
  return rows;
}
