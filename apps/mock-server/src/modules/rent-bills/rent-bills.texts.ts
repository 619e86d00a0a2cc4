/** Memo of the transaction that pays rent. */
export const rentMemo = (rentalId: string) => `月租 ${rentalId}`;

/** Texts of the debit file for the bank (扣款檔). */
export const DEBIT_FILE = {
  draft: '草稿',
  head: ['帳單編號', '合約編號', '租戶', '車牌', '起日', '迄日', '扣款金額'],
  total: '合計',
} as const;

/** Shape: `month` is `YYYY-MM`. */
export const debitFileName = (month: string) => `扣款檔-${month.replace('-', '')}-草稿.csv`;
