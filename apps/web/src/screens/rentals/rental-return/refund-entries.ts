import { RefundMethod, type Schemas } from '@parking-plus/contracts';
import { refundPaymentProblems } from '@parking-plus/domain';

/** The fields of a refund's payment; what belongs to another method may linger. */
export interface RefundEntries {
  method: number | null;
  bankCode: string;
  accountNumber: string;
  accountName: string;
}

export const BLANK_REFUND: RefundEntries = { method: null, bankCode: '', accountNumber: '', accountName: '' };

/** Returns the fields of a document's refund payment. */
export function refundEntriesOf(payment: Schemas['RefundPayment'] | null | undefined): RefundEntries {
  if (payment === null || payment === undefined) return BLANK_REFUND;
  const { method, bankCode, accountNumber, accountName } = payment;
  return {
    method,
    bankCode: bankCode ?? '',
    accountNumber: accountNumber ?? '',
    accountName: accountName ?? '',
  };
}

/** Returns the payment as the document carries it, or null before a method is chosen. */
export function refundPaymentOf(entries: RefundEntries): Schemas['RefundPayment'] | null {
  if (entries.method === null) return null;
  const isTransfer = entries.method === RefundMethod.BankTransfer;
  const when = (text: string) => (isTransfer ? text.trim() || null : null);
  return {
    // The select offers the contract's codes and nothing else.
    method: entries.method as Schemas['RefundMethod'],
    bankCode: when(entries.bankCode),
    accountNumber: when(entries.accountNumber),
    accountName: when(entries.accountName),
  };
}

/** What a return lacks before it can be sent: a key of the texts `lacks`; null where nothing is missing. */
export type Lack = 'quote' | 'method' | 'account' | 'reason';

export function lackOf(totalTwd: number | undefined, entries: RefundEntries, reason: string): Lack | null {
  if (totalTwd === undefined) return 'quote';
  if (totalTwd > 0) {
    const payment = refundPaymentOf(entries);
    if (payment === null) return 'method';
    if (refundPaymentProblems(payment).length > 0) return 'account';
  }
  return reason.trim() === '' ? 'reason' : null;
}
