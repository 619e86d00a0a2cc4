import { InvoiceState, type Schemas, UploadState, UploadStatus } from '@parking-plus/contracts';
import {
  addDays,
  businessDateOf,
  type CalendarDate,
  UPLOAD_DAYS,
  uploadDeadline,
} from '@parking-plus/domain';
import { type SQL, sql } from 'drizzle-orm';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';

type StoredUpload = Pick<
  typeof invoices.$inferSelect,
  'uploadState' | 'state' | 'voidedAt' | 'reissuedAt' | 'businessDate' | 'buyerTaxNumber'
>;

/** States in which an upload has a deadline. After 逾時 the platform may have the message. */
const OPEN: readonly number[] = [UploadState.Waiting, UploadState.Refused];

/** Returns whether the platform does not have the invoice. */
export function isUploadOpen({ uploadState }: Pick<StoredUpload, 'uploadState'>): boolean {
  return OPEN.includes(uploadState);
}

/** Returns the upload deadline of an invoice, its void or its reissue. Null once it was sent or accepted. */
export function uploadDueOn(invoice: StoredUpload): CalendarDate | null {
  if (!isUploadOpen(invoice)) return null;
  const { state, voidedAt, reissuedAt, businessDate, buyerTaxNumber } = invoice;
  const changedAt = (state === InvoiceState.Void ? voidedAt : null) ?? reissuedAt;
  return uploadDeadline(
    changedAt === null ? businessDate : businessDateOf(Date.parse(changedAt)),
    buyerTaxNumber === null ? 'consumer' : 'business',
  );
}

/** Returns the status of a deadline. Soon means today or tomorrow. */
export function uploadStatus(dueOn: CalendarDate | null, today: CalendarDate): Schemas['UploadStatus'] {
  if (dueOn === null) return UploadStatus.Done;
  if (dueOn < today) return UploadStatus.Late;
  return dueOn <= addDays(today, 1) ? UploadStatus.Soon : UploadStatus.Open;
}

const dueOn = sql`(coalesce((coalesce(${invoices.voidedAt}, ${invoices.reissuedAt}) at time zone 'Asia/Taipei')::date,
    ${invoices.businessDate})
  + case when ${invoices.buyerTaxNumber} is null then ${UPLOAD_DAYS.consumer}::integer
    else ${UPLOAD_DAYS.business}::integer end)`;

/** SQL condition: due by that day or past its deadline. */
export function isUploadDueBy(day: CalendarDate): SQL {
  return sql`(${invoices.uploadState} in (${UploadState.Waiting}, ${UploadState.Refused})
    and ${dueOn} <= ${day}::date)`;
}
