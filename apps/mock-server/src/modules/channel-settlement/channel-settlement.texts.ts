/** Column names of the seeded channels' statements, as their files could have them: reference, paid on, amount, fee, paid out on. */
export const SEEDED_COLUMNS = {
  easyCard: ['交易序號', '交易日期', '交易金額', '手續費', '撥款日'],
  creditCard: ['訂單編號', '消費日', '金額', '服務費', null],
} as const;

/** Bank text of the seeded payout, and the reason for the manual match of its line in 匯款對帳. */
export const SEEDED_BANK_LINE = {
  summary: '電子票證撥款',
  note: '悠遊卡',
  reason: (payoutId: string) => `通路撥款 ${payoutId}`,
} as const;
