import { addDays, periodCodeFor, periodEnd } from '@parking-plus/domain';
import type { ResultCode } from '@parking-plus/domain/einvoice';
import { RecordState } from '../../db/schema/sales/platform-records.schema.ts';
import type { MessageToCheck } from './check-message.ts';
import { dashed, textOf } from './received-message.ts';

/** Days after a period's end until its return is filed. */
const FILING_DAYS = 15;

/** Checks and enters a void (F0501) or a cancellation (F0701) of an invoice. */
export function checkReversal({ head, tree, book, receivedAt }: MessageToCheck): ResultCode | undefined {
  const isVoid = head.kind === 'F0501';
  const invoice = book.latest('F0401', head.number);
  if (
    invoice === undefined ||
    invoice.sellerTaxNumber !== head.sellerTaxNumber ||
    invoice.issuedOn !== head.numberedOn
  )
    return 'E0202';
  if (invoice.state !== RecordState.InForce) return 'E0402';
  const prefix = isVoid ? 'Cancel' : 'Void';
  const day = dashed(textOf(tree, `${prefix}Date`));
  const at = Date.parse(`${day}T${textOf(tree, `${prefix}Time`)}+08:00`);
  const isTooEarly = at < Date.parse(`${invoice.issuedOn}T${invoice.issuedTime}+08:00`);
  if (at > receivedAt || isTooEarly) return 'E1002';
  const isPermitted = isVoid && textOf(tree, 'ReturnTaxDocumentNumber') !== '';
  if (isFiled(invoice.issuedOn, day) && !isPermitted) return isVoid ? 'E0207' : 'E0208';
  // Its allowances in force come first.
  if (invoice.restTwd !== invoice.totalTwd) return 'E0213';
  book.change(invoice, { state: isVoid ? RecordState.Void : RecordState.Cancelled });
  return undefined;
}

/** Returns whether the period of a record was filed by a day. */
export function isFiled(recordedOn: string, day: string): boolean {
  return day > addDays(periodEnd(periodCodeFor(recordedOn)), FILING_DAYS);
}
