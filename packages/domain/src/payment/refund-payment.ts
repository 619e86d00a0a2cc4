/** Refund methods. Labels: 現金, 銀行匯款, 信用卡退刷. */
export const RefundMethod = { Cash: 1, BankTransfer: 2, CardReversal: 3 } as const;
export type RefundMethod = (typeof RefundMethod)[keyof typeof RefundMethod];

export type RefundPayment = {
  readonly method: number;
  readonly bankCode: string | null;
  readonly accountNumber: string | null;
  readonly accountName: string | null;
};

export type RefundAccountField = 'bankCode' | 'accountNumber' | 'accountName';

/** An invalid field of the account, with its reason. */
export type RefundPaymentProblem = {
  readonly field: RefundAccountField;
  readonly reason: 'missing' | 'format' | 'not-taken';
};

const FORMATS: Readonly<Record<RefundAccountField, RegExp>> = {
  bankCode: /^\d{3}$/,
  accountNumber: /^\d{10,16}$/,
  accountName: /\S/,
};

/**
 * Returns all issues of a refund's payment in field order. Empty if it can be paid out.
 * A bank transfer requires a bank code of 3 digits, an account of 10 to 16 digits and a name. Other methods allow
 * none.
 */
export function refundPaymentProblems(payment: RefundPayment): RefundPaymentProblem[] {
  const fields: readonly RefundAccountField[] = ['bankCode', 'accountNumber', 'accountName'];
  return fields.flatMap((field): RefundPaymentProblem[] => {
    const text = payment[field]?.trim() ?? '';
    if (payment.method !== RefundMethod.BankTransfer)
      return text === '' ? [] : [{ field, reason: 'not-taken' }];
    if (text === '') return [{ field, reason: 'missing' }];
    return FORMATS[field].test(text) ? [] : [{ field, reason: 'format' }];
  });
}
