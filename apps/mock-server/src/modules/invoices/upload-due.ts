import { InvoiceState } from '@parking-plus/contracts';
import { businessDateOf, type CalendarDate, UPLOAD_DAYS, uploadDeadline } from '@parking-plus/domain';
import { type SQL, sql } from 'drizzle-orm';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import { isUploadDueAt, isUploadPressing } from '../../ledger/invoices/upload-deadline.ts';

type StoredUpload = Pick<
  typeof invoices.$inferSelect,
  'state' | 'voidedAt' | 'reissuedAt' | 'businessDate' | 'buyerTaxNumber'
>;

/** Returns the last upload day of an invoice, its void or its reissue. */
export function uploadDueOn(invoice: StoredUpload): CalendarDate {
  const { state, voidedAt, reissuedAt, businessDate, buyerTaxNumber } = invoice;
  const changedAt = (state === InvoiceState.Void ? voidedAt : null) ?? reissuedAt;
  return uploadDeadline(
    changedAt === null ? businessDate : businessDateOf(Date.parse(changedAt)),
    buyerTaxNumber === null ? 'consumer' : 'business',
  );
}

const dueOn = sql`(coalesce((coalesce(${invoices.voidedAt}, ${invoices.reissuedAt}) at time zone 'Asia/Taipei')::date,
    ${invoices.businessDate})
  + case when ${invoices.buyerTaxNumber} is null then ${UPLOAD_DAYS.consumer}::integer
    else ${UPLOAD_DAYS.business}::integer end)`;

/** SQL condition: waiting or rejected, and past its deadline. */
export function isInvoiceLate(nowMs: number): SQL {
  return isUploadDueAt(invoices.uploadState, dueOn, nowMs);
}

/** SQL condition: waiting or rejected, with its deadline within the alarm's hours or past. */
export function isInvoicePressing(nowMs: number, alarmHours: number): SQL {
  return isUploadPressing(invoices.uploadState, dueOn, nowMs, alarmHours);
}
