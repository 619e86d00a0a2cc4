/** Bank’s response when the fee was paid already. */
export const paidTwice = (bankMessage: string) => `${bankMessage}（重複付款，請退款）`;

/** Bank's response to a successful payment. */
export const BANK_SUCCESS = { code: '00', message: '交易成功' } as const;

/** Bank's responses to declined payments. */
export const BANK_ERRORS = [
  { code: '51', message: '餘額不足' },
  { code: '54', message: '卡片已過期' },
  { code: '05', message: '發卡行拒絕交易' },
] as const;

/** Memo of the rows that refund a payment. */
export const refundMemo = (paymentId: string, reason: string) => `金流退款 ${paymentId}：${reason}`;
