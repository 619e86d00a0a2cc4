import { type DocumentForm, ForcedReturnCause, RefundMethod, type Schemas } from '@parking-plus/contracts';
import { refundPaymentProblems } from '@parking-plus/domain';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../shared/formats/list-format.ts';
import { chosenTwd, usualRefund } from './refund-days.ts';

type Payment = Schemas['RefundPayment'];
export type RefundWay = Schemas['RefundChoice']['refund'];

/** What the reader decides in the steps of a return. */
export interface ReturnValues {
  lastUsedDate: string | null;
  /** A bay that is missing takes its usual way. */
  rows: readonly Schemas['RefundChoice'][];
  cause: Schemas['ForcedReturnCause'];
  /** What belongs to another method may linger. */
  refundPayment: Omit<Payment, 'method'> & { method: Payment['method'] | null };
  reason: string;
}

const NO_PAYMENT = { method: null, bankCode: null, accountNumber: null, accountName: null };

/** A return of today, within the contract; without a day before it has begun. */
export function blankReturn({ startsOn, endsOn }: Schemas['RentalRow'], today: string): ReturnValues {
  return {
    lastUsedDate: today < startsOn ? null : today > endsOn ? endsOn : today,
    rows: [],
    cause: ForcedReturnCause.Overdue,
    refundPayment: NO_PAYMENT,
    reason: '',
  };
}

/** The values that a document's form was made of. */
export function valuesOfReturn(
  form: DocumentForm<'RentalReturn'> | DocumentForm<'RentalForcedReturn'>,
): ReturnValues {
  return {
    lastUsedDate: form.lastUsedDate,
    rows: form.rows,
    cause: 'cause' in form ? form.cause : ForcedReturnCause.Overdue,
    refundPayment: form.refundPayment ?? NO_PAYMENT,
    reason: form.reason,
  };
}

/** A bay, and what it brings by what is decided. */
export type ReckonedBay = Schemas['RefundQuoteBay'] & { refund: RefundWay; refundTwd: number };

/** Returns what each bay brings, and all of them together. */
export function reckon(
  { rows }: ReturnValues,
  quoted: readonly Schemas['RefundQuoteBay'][],
  isForced: boolean,
): { bays: ReckonedBay[]; refundTwd: number } {
  const bays = quoted.map((bay) => {
    const row = rows.find(({ lineNumber }) => lineNumber === bay.lineNumber);
    const refund = row?.refund ?? usualRefund(bay, isForced);
    return { ...bay, refund, refundTwd: chosenTwd(bay, refund) };
  });
  return { bays, refundTwd: bays.reduce((sum, bay) => sum + bay.refundTwd, 0) };
}

/** Returns the payment as the document carries it, or null before a method is chosen. */
export function refundPaymentOf({ refundPayment }: ReturnValues): Payment | null {
  const { method, bankCode, accountNumber, accountName } = refundPayment;
  if (method === null) return null;
  const when = (text: string | null) => (method === RefundMethod.BankTransfer && text?.trim()) || null;
  return {
    method,
    bankCode: when(bankCode),
    accountNumber: when(accountNumber),
    accountName: when(accountName),
  };
}

/** What a return lacks before it can be sent: a key of the texts `lacks`; null where nothing is missing. */
export function lackOf(
  values: ReturnValues,
  totalTwd: number | undefined,
): 'quote' | 'method' | 'account' | 'reason' | null {
  if (totalTwd === undefined) return 'quote';
  if (totalTwd > 0) {
    const payment = refundPaymentOf(values);
    if (payment === null) return 'method';
    if (refundPaymentProblems(payment).length > 0) return 'account';
  }
  return values.reason.trim() === '' ? 'reason' : null;
}

/** The way of each bay in words. */
export function useRefundWays(): (rows: ReturnValues['rows']) => string {
  const { t } = useTranslation('rentals/rental-return');
  return (rows) => formatList(rows.map(({ lineNumber, refund }) => `${lineNumber}: ${t(`way.${refund}`)}`));
}
