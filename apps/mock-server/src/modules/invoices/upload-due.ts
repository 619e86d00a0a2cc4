import { InvoiceState, type Schemas, UploadStanding, UploadState } from '@parking-plus/contracts';
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
  'uploadState' | 'state' | 'voidedAt' | 'businessDate' | 'buyerTaxNumber'
>;

/** Not with the platform: still to be sent, refused by it, or late. */
const OPEN: readonly number[] = [UploadState.Waiting, UploadState.Refused, UploadState.Late];

/** Whether it can be handed to the platform now. */
export function isUploadOpen({ uploadState }: Pick<StoredUpload, 'uploadState'>): boolean {
  return OPEN.includes(uploadState);
}

/** Last day to upload an invoice, or its void; null once it was sent or accepted. */
export function uploadDueOn(invoice: StoredUpload): CalendarDate | null {
  if (!isUploadOpen(invoice)) return null;
  const { state, voidedAt, businessDate, buyerTaxNumber } = invoice;
  const isVoid = state === InvoiceState.Void && voidedAt !== null;
  return uploadDeadline(
    isVoid ? businessDateOf(Date.parse(voidedAt)) : businessDate,
    buyerTaxNumber === null ? 'consumer' : 'business',
  );
}

/** Where a last day stands to today; soon is today or tomorrow. */
export function uploadStanding(dueOn: CalendarDate | null, today: CalendarDate): Schemas['UploadStanding'] {
  if (dueOn === null) return UploadStanding.Done;
  if (dueOn < today) return UploadStanding.Late;
  return dueOn <= addDays(today, 1) ? UploadStanding.Soon : UploadStanding.Open;
}

const dueOn = sql`(coalesce((${invoices.voidedAt} at time zone 'Asia/Taipei')::date, ${invoices.businessDate})
  + case when ${invoices.buyerTaxNumber} is null then ${UPLOAD_DAYS.consumer}::integer
    else ${UPLOAD_DAYS.business}::integer end)`;

/** The same as a condition: to be uploaded by that day, or past its own. */
export function isUploadDueBy(day: CalendarDate): SQL {
  return sql`(${invoices.uploadState} <> ${UploadState.Accepted} and ${invoices.uploadState} <> ${UploadState.Sent}
    and ${dueOn} <= ${day}::date)`;
}
