import type { Schemas } from '@parking-plus/contracts';
import { maskCarrierId } from '@parking-plus/domain';
import type { invoices } from '../../db/schema/sales/invoices.schema.ts';
import { hoursLeft, uploadStatus } from '../../ledger/invoices/upload-deadline.ts';
import { uploadDueOn } from './upload-due.ts';

type StoredInvoice = typeof invoices.$inferSelect &
  Pick<Schemas['InvoiceRow'], 'siteName' | 'branchName' | 'plate' | 'askedTwd' | 'voidedByName'>;

/** Maps a stored invoice to the contract's list row. The carrier is always masked. */
export function presentInvoice(
  row: StoredInvoice,
  { nowMs, uploadAlarmHours }: { readonly nowMs: number; readonly uploadAlarmHours: number },
): Schemas['InvoiceRow'] {
  const dueOn = uploadDueOn(row);
  const left = hoursLeft(row.uploadState, dueOn, nowMs);
  return {
    invoiceNumber: row.invoiceNumber,
    issuedAt: row.issuedAt,
    businessDate: row.businessDate,
    periodCode: row.periodCode,
    siteCode: row.siteCode,
    siteName: row.siteName,
    branchName: row.branchName,
    invoiceType: row.invoiceType,
    infoMode: row.infoMode,
    buyerTaxNumber: row.buyerTaxNumber,
    buyerTitle: row.buyerTitle,
    carrierType: row.carrierType,
    carrierMasked: row.carrierId === null ? null : maskCarrierId(row.carrierId),
    taxType: row.taxType,
    salesTwd: row.salesTwd,
    taxTwd: row.taxTwd,
    totalTwd: row.totalTwd,
    allowanceTwd: row.allowanceTwd,
    state: row.state,
    printState: row.printState,
    uploadState: row.uploadState,
    uploadDueOn: left === null ? null : dueOn,
    uploadHoursLeft: left,
    uploadStanding: uploadStatus(left, uploadAlarmHours),
    uploadMessage: row.uploadMessage,
    askedTwd: row.askedTwd,
    voidedAt: row.voidedAt,
    voidReason: row.voidReason,
    voidedByName: row.voidedByName,
    transactionId: row.transactionId,
    plate: row.plate,
    version: row.version,
  };
}
