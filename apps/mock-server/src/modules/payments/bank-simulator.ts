import { BANK_ERRORS, BANK_SUCCESS } from './payments.texts.ts';

/** Bank's response to a payment. Undefined while it is undecided. */
export type BankAnswer = {
  readonly isSuccess: boolean;
  readonly code: string;
  readonly message: string;
  readonly reference: string | null;
  readonly answeredAt: Date;
};

/** Payment as the bank knows it. */
export type BankPayment = {
  readonly paymentId: string;
  readonly attempts: number;
  readonly requestedAt: string;
};

/** Time in ms the bank takes. */
const BANK_ANSWERS_AFTER_MS = 90_000;

/** Declines three of ten first attempts. Further ones succeed, as with another card. */
export function queryBank(
  { paymentId, attempts, requestedAt }: BankPayment,
  now: Date,
): BankAnswer | undefined {
  const answeredAt = new Date(Date.parse(requestedAt) + BANK_ANSWERS_AFTER_MS);
  if (answeredAt > now) return undefined;
  const number = digitSum(paymentId);
  const error = attempts === 1 && number % 10 < 3 ? BANK_ERRORS[number % BANK_ERRORS.length] : undefined;
  return error === undefined
    ? { ...BANK_SUCCESS, isSuccess: true, reference: `BK${paymentId.slice(1)}${attempts}`, answeredAt }
    : { ...error, isSuccess: false, reference: null, answeredAt };
}

function digitSum(text: string): number {
  return [...text].reduce((sum, character) => sum + (Number.parseInt(character, 10) || 0), 0);
}
