import { type DealRequest, type DealResult, dealCodes, UploadState } from '@parking-plus/contracts';
import { formatInvoiceNumber } from '@parking-plus/domain';
import { asc, inArray, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { logOperations } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { refuse } from '../../errors/catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import { requireSite } from '../../identity/identity.ts';
import type { InvoiceRow } from '../../ledger/sales/load-sale.ts';
import { isUploadOpen } from './upload-due.ts';

/**
 * 30109: hands invoices to the platform again, all or none; its answer comes later.
 * Errors: refuses an unknown number, one that somebody else has changed, and one that was uploaded meanwhile.
 */
export async function resendUploads(
  { invoices: wanted }: DealRequest<'InvoiceUploadResend'>,
  { database, identity, clock, announcements }: DealContext,
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
      if (row === undefined)
        throw refuse(
          'not-found',
          localized(
            `未重送：找不到發票 ${formatInvoiceNumber(invoiceNumber)}，請確認號碼。`,
            `Not uploaded again: there is no invoice ${formatInvoiceNumber(invoiceNumber)}. Check its number.`,
          ),
        );
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
  announcements.dataChanged({ deal: dealCodes.InvoiceList, ids: invoiceNumbers, siteCodes });
  return { invoiceNumbers };
}

function requireUploadOpen(row: InvoiceRow): void {
  if (isUploadOpen(row)) return;
  const number = formatInvoiceNumber(row.invoiceNumber);
  throw refuse(
    'already-uploaded',
    localized(
      `未重送：發票 ${number} 已上傳，不需重送，請重新整理後再試。`,
      `Not uploaded again: invoice ${number} has been uploaded meanwhile. Reload and try again.`,
    ),
  );
}
