import {
  type DocumentForm,
  ForcedTerminationCause,
  RefundMethod,
  type Schemas,
} from '@parking-plus/contracts';
import { refundPaymentProblems } from '@parking-plus/domain';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../shared/formats/list-format.ts';
import { defaultRefund, selectedTwd } from './refund-days.ts';

type Payment = Schemas['RefundPayment'];
export type RefundChoice = Schemas['RefundChoice']['refund'];

/** Choices of the user in the steps of a termination. */
export interface TerminationValues {
  lastUsedDate: string | null;
  /** A bay without an entry uses its default. */
  rows: readonly Schemas['RefundChoice'][];
  cause: Schemas['ForcedTerminationCause'];
  /** Values of other payment methods can remain. */
  refundPayment: Omit<Payment, 'method'> & { method: Payment['method'] | null };
  reason: string;
}

const NO_PAYMENT = { method: null, bankCode: null, accountNumber: null, accountName: null };

/** Returns a termination as of today, within the contract. No day is set before the contract starts. */
export function emptyTermination(
  { startsOn, endsOn }: Schemas['RentalRow'],
  today: string,
): TerminationValues {
  return {
    lastUsedDate: today < startsOn ? null : today > endsOn ? endsOn : today,
    rows: [],
    cause: ForcedTerminationCause.Overdue,
    refundPayment: NO_PAYMENT,
    reason: '',
  };
}

/** Converts the document's form to values. */
export function valuesOfTermination(
  form: DocumentForm<'RentalTermination'> | DocumentForm<'RentalForcedTermination'>,
): TerminationValues {
  return {
    lastUsedDate: form.lastUsedDate,
    rows: form.rows,
    cause: 'cause' in form ? form.cause : ForcedTerminationCause.Overdue,
    refundPayment: form.refundPayment ?? NO_PAYMENT,
    reason: form.reason,
  };
}

/** A bay with the refund of its choice. */
export type CalculatedBay = Schemas['RefundQuoteBay'] & { refund: RefundChoice; refundTwd: number };

/** Returns the refund of each bay and the total. */
export function calculate(
  { rows }: TerminationValues,
  quoted: readonly Schemas['RefundQuoteBay'][],
  isForced: boolean,
): { bays: CalculatedBay[]; refundTwd: number } {
  const bays = quoted.map((bay) => {
    const row = rows.find(({ lineNumber }) => lineNumber === bay.lineNumber);
    const refund = row?.refund ?? defaultRefund(bay, isForced);
    return { ...bay, refund, refundTwd: selectedTwd(bay, refund) };
  });
  return { bays, refundTwd: bays.reduce((sum, bay) => sum + bay.refundTwd, 0) };
}

/** Returns the payment for the document, or null without a method. */
export function refundPaymentOf({ refundPayment }: TerminationValues): Payment | null {
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

/** Returns what the termination still lacks, as a key of `lacks`, or null if it is complete. */
export function lackOf(
  values: TerminationValues,
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

/** Returns the refund choices of the bays as text. */
export function useRefundWays(): (rows: TerminationValues['rows']) => string {
  const { t } = useTranslation('rentals/rental-return');
  return (rows) =>
    formatList(rows.map(({ lineNumber, refund }) => `${lineNumber}: ${t(`method.${refund}`)}`));
}
