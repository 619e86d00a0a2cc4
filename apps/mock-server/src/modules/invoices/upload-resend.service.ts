import { type DealRequest, type DealResult, dealCodes, UploadState } from '@parking-plus/contracts';
import { asc, inArray, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { logOperations } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import type { InvoiceRow } from '../../ledger/sales/load-sale.ts';
import { alreadyUploaded, invoiceToUploadNotFound } from './invoices.errors.ts';
import { isUploadOpen } from './upload-due.ts';

/**
 * 30109: uploads invoices again, all or none. The platform responds later.
 * Throws if a number is unknown, another user has changed it, or it is already uploaded.
 */
export async function resendUploads(
  { invoices: wanted }: DealRequest<'InvoiceUploadResend'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'InvoiceUploadResend'>> {
  const now = clock.now();
  const invoiceNumbers = [...new Set(wanted.map(({ invoiceNumber }) => invoiceNumber))];
  const held = await database.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(invoices)
      .where(inArray(invoices.invoiceNumber, invoiceNumbers))
      .orderBy(asc(invoices.invoiceNumber))
      .for('update');
    for (const { invoiceNumber, version } of wanted) {
      const row = rows.find((one) => one.invoiceNumber === invoiceNumber);
      if (row === undefined) throw invoiceToUploadNotFound(invoiceNumber);
      requireSite(identity, row.siteCode);
      if (row.version !== version) throw await staleRecord(tx, 'invoice', invoiceNumber);
      requireUploadOpen(row);
    }
    await tx
      .update(invoices)
      .set({
        uploadState: UploadState.Sent,
        uploadMessage: null,
        uploadedAt: now.toISOString(),
        version: sql`${invoices.version} + 1`,
      })
      .where(inArray(invoices.invoiceNumber, invoiceNumbers));
    await logOperations(
      tx,
      { deal: 'InvoiceUploadResend', account: identity.account, now, reason: null },
      rows.map(({ invoiceNumber, siteCode, uploadState }) => ({
        recordId: invoiceNumber,
        siteCode,
        changes: [changeOf(['invoices', invoiceNumber, 'uploadState'], uploadState, UploadState.Sent)],
      })),
    );
    return rows;
  });
  const siteCodes = [...new Set(held.map(({ siteCode }) => siteCode))];
  changePublisher.dataChanged({ deal: dealCodes.InvoiceList, ids: invoiceNumbers, siteCodes });
  return { invoiceNumbers };
}

function requireUploadOpen(row: InvoiceRow): void {
  if (!isUploadOpen(row)) throw alreadyUploaded(row.invoiceNumber);
}
