/** What the bank says of a payment; undefined while it has not decided. */
export type BankAnswer = {
  readonly isSuccess: boolean;
  readonly code: string;
  readonly message: string;
  readonly reference: string | null;
  readonly answeredAt: Date;
};

/** A payment as the bank knows it. */
export type AskedPayment = {
  readonly paymentId: string;
  readonly attempts: number;
  readonly requestedAt: string;
};

/** How long the bank takes. */
const BANK_ANSWERS_AFTER_MS = 90_000;

const BANK_SUCCESS = { code: '00', message: '交易成功' } as const;
const REFUSALS = [
  { code: '51', message: '餘額不足' },
  { code: '54', message: '卡片已過期' },
  { code: '05', message: '發卡行拒絕交易' },
] as const;

/** Of ten first attempts three are refused; each further one succeeds, as people take another card. */
export function askBank(
  { paymentId, attempts, requestedAt }: AskedPayment,
  now: Date,
): BankAnswer | undefined {
  const answeredAt = new Date(Date.parse(requestedAt) + BANK_ANSWERS_AFTER_MS);
  if (answeredAt > now) return undefined;
  const number = digitSum(paymentId);
  const refusal = attempts === 1 && number % 10 < 3 ? REFUSALS[number % REFUSALS.length] : undefined;
  return refusal === undefined
    ? { ...BANK_SUCCESS, isSuccess: true, reference: `BK${paymentId.slice(1)}${attempts}`, answeredAt }
    : { ...refusal, isSuccess: false, reference: null, answeredAt };
}

function digitSum(text: string): number {
  return [...text].reduce((sum, character) => sum + (Number.parseInt(character, 10) || 0), 0);
}
