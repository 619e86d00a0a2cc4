import { type DocumentForm, ForcedReturnCause, type Schemas } from '@parking-plus/contracts';
import { type RefundEntries, refundEntriesOf } from './refund-entries.ts';

/** What the reader has decided so far. */
export interface ReturnChoices {
  lastUsedDate: string | null;
  refunds: Readonly<Record<number, Schemas['RefundChoice']['refund']>>;
  cause: number;
  payment: RefundEntries;
  reason: string;
}

/** Today, within the contract; none before it has begun. */
export function firstGuess({ startsOn, endsOn }: Schemas['RentalRow'], today: string): string | null {
  if (today < startsOn) return null;
  return today > endsOn ? endsOn : today;
}

/** The choices that a document's form was made of. */
export function choicesOf(
  form: DocumentForm<'RentalReturn'> | DocumentForm<'RentalForcedReturn'>,
): ReturnChoices {
  return {
    lastUsedDate: form.lastUsedDate,
    refunds: Object.fromEntries(form.rows.map(({ lineNumber, refund }) => [lineNumber, refund])),
    cause: 'cause' in form ? form.cause : ForcedReturnCause.Overdue,
    payment: refundEntriesOf(form.refundPayment),
    reason: form.reason,
  };
}
