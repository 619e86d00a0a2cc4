import { type DocumentForm, PaymentMethod, RefundMethod } from '@parking-plus/contracts';

const METHODS = {
  [RefundMethod.Cash]: PaymentMethod.Cash,
  [RefundMethod.BankTransfer]: PaymentMethod.BankTransfer,
  [RefundMethod.CardReversal]: PaymentMethod.CreditCard,
} as const;

/** Returns the payment method of a refund's postings, or undefined for a form that names no refund method. */
export function refundedBy(
  payment: DocumentForm<'RentalTermination'>['refundPayment'],
): PaymentMethod | undefined {
  return payment ? METHODS[payment.method] : undefined;
}
